"""Makes one of every widget, scene item and layout of Qt, shows them without a screen, sends them events, and calls their methods."""

import inspect
import os
import random
import signal
import sys
from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from attempts import attempt

random.seed(3)
application = QtWidgets.QApplication(sys.argv)
# Methods that are not called: they wait for a user, end the program, or delete objects in use.
BARRED = (
    "exec",
    "exec_",
    "quit",
    "exit",
    "deleteLater",
    "destroy",
    "aboutQt",
    "terminate",
    "abort",
    "winId",
    "createWinId",
    "about",
    "wait",
    "critical",
    "question",
    "warning",
    "information",
    "closeAllWindows",
    "grabMouse",
    "grabKeyboard",
    "moveToThread",
    "disconnect",
    "startDrag",
    "whatsThis",
    "enterWhatsThisMode",
    "setWindowFilePath",
    "event",
    "eventFilter",
    "notify",
    "sipTransfer",
    "create",
    "postEvent",
    "sendEvent",
    "processEvents",
    "setParent",
    "setAutoDelete",
    "unsetenv",
    "begin",
    "setDevice",
    "takeWidget",
    "raise_",
)
window = QtWidgets.QMainWindow()
pixmap = QtGui.QPixmap(40, 30)
pixmap.fill(QtGui.QColor("red"))
document = QtGui.QTextDocument()
document.setHtml(
    "<h1>Head</h1><table border=1><tr><td>a</td><td>b</td></tr></table><ul><li>x</li></ul>"
    "<p style='color:red'>text <b>bold</b> <img src='x'></p>" * 5
)
model = QtGui.QStandardItemModel(8, 4)
for row in range(8):
    for column in range(4):
        item = QtGui.QStandardItem(f"{row} {column}")
        item.setCheckable(column == 1)
        item.setIcon(QtGui.QIcon(pixmap))
        model.setItem(row, column, item)
        if column == 0:
            item.appendRow(QtGui.QStandardItem("child"))
samples = [
    0,
    1,
    5,
    -3,
    True,
    False,
    2.5,
    "text",
    "<b>rich</b>",
    None,
    QtGui.QColor("blue"),
    QPoint(5, 6),
    QPointF(3, 4),
    QSize(60, 40),
    QSizeF(9, 9),
    QRect(2, 3, 50, 40),
    QRectF(1, 2, 30, 30),
    QtGui.QFont("Sans", 12),
    QtGui.QPalette(),
    QtGui.QIcon(pixmap),
    pixmap,
    pixmap.toImage(),
    QtGui.QBrush(Qt.Dense4Pattern),
    QtGui.QPen(Qt.red, 3, Qt.DashLine),
    QtGui.QTransform().rotate(30),
    QtCore.QDate(2020, 2, 3),
    QtCore.QTime(4, 5),
    QtCore.QDateTime.currentDateTime(),
    QtGui.QKeySequence("Ctrl+A"),
    QtCore.QModelIndex(),
    model.index(1, 1),
    QtCore.QMargins(1, 2, 3, 4),
    Qt.Horizontal,
    Qt.Vertical,
    Qt.AlignCenter,
    Qt.ElideRight,
    QtGui.QTextCursor(document),
    QtGui.QTextOption(),
    ["a", "b"],
    [1, 2],
    QtCore.QLocale(),
    model,
    document,
    QtGui.QPolygonF([QPointF(0, 0), QPointF(9, 0), QPointF(5, 9)]),
    QtGui.QRegion(1, 1, 20, 20),
    QtGui.QCursor(Qt.WaitCursor),
    QtCore.QUrl("file:///x"),
    QtCore.QMimeData(),
    QtGui.QPainterPath(),
    QtCore.QByteArray(b"x"),
    b"x",
    "a",
    QtGui.QTextCharFormat(),
    QtGui.QMatrix4x4(),
    QtGui.QVector3D(1, 2, 3),
]
path = samples[-6] if isinstance(samples[-6], QtGui.QPainterPath) else QtGui.QPainterPath()
path.addEllipse(0, 0, 30, 20)
path.cubicTo(1, 2, 30, 40, 5, 60)


def exercise(one):
    """Calls the methods of an object with nothing and with samples."""
    for name in dir(one):
        if name.startswith("_") or name in BARRED or name.startswith(("get", "static", "setNative")):
            continue
        method = attempt(getattr, one, name)
        if not callable(method) or inspect.isclass(method):
            continue
        attempt(method)
        for sample in (
            random.sample(samples, 9)
            if name.startswith(("set", "add", "insert", "move", "is", "index", "item", "scroll"))
            else samples[:8:3]
        ):
            attempt(method, sample)
        attempt(method, 1, random.choice(samples))
        attempt(method, random.choice(samples), random.choice(samples))
        attempt(method, 1, 1, 3)


def poke(widget):
    """Shows a widget and sends it the events that a person would cause."""
    widget.resize(180, 120)
    widget.show()
    application.processEvents()
    for kind, button in (
        (QEvent.MouseButtonPress, Qt.LeftButton),
        (QEvent.MouseMove, Qt.LeftButton),
        (QEvent.MouseButtonRelease, Qt.LeftButton),
        (QEvent.MouseButtonDblClick, Qt.LeftButton),
        (QEvent.MouseButtonPress, Qt.MiddleButton),
        (QEvent.MouseButtonRelease, Qt.MiddleButton),
    ):
        for place in (QPointF(9, 9), QPointF(60, 50), QPointF(170, 110)):
            application.sendEvent(widget, QtGui.QMouseEvent(kind, place, button, button, Qt.NoModifier))
    for key, text in (
        (Qt.Key_A, "a"),
        (Qt.Key_Tab, "\t"),
        (Qt.Key_Down, ""),
        (Qt.Key_Up, ""),
        (Qt.Key_Right, ""),
        (Qt.Key_Left, ""),
        (Qt.Key_Space, " "),
        (Qt.Key_PageDown, ""),
        (Qt.Key_Home, ""),
        (Qt.Key_End, ""),
        (Qt.Key_Backspace, ""),
        (Qt.Key_Delete, ""),
        (Qt.Key_F2, ""),
        (Qt.Key_5, "5"),
        (Qt.Key_Return, "\n"),
    ):
        for modifier in (Qt.NoModifier, Qt.ControlModifier, Qt.ShiftModifier):
            application.sendEvent(widget, QtGui.QKeyEvent(QEvent.KeyPress, key, modifier, text))
            application.sendEvent(widget, QtGui.QKeyEvent(QEvent.KeyRelease, key, modifier, text))
    for event in (
        QtGui.QWheelEvent(
            QPointF(9, 9),
            QPointF(9, 9),
            QPoint(0, 40),
            QPoint(0, 120),
            Qt.NoButton,
            Qt.NoModifier,
            Qt.NoScrollPhase,
            False,
        ),
        QtGui.QHoverEvent(QEvent.HoverEnter, QPointF(3, 3), QPointF(1, 1)),
        QtGui.QFocusEvent(QEvent.FocusIn),
        QtGui.QFocusEvent(QEvent.FocusOut),
        QEvent(QEvent.Enter),
        QEvent(QEvent.Leave),
        QEvent(QEvent.StyleChange),
        QEvent(QEvent.FontChange),
        QEvent(QEvent.PaletteChange),
        QEvent(QEvent.LanguageChange),
        QEvent(QEvent.LayoutDirectionChange),
        QEvent(QEvent.EnabledChange),
        QtGui.QHelpEvent(QEvent.ToolTip, QPoint(5, 5), QPoint(5, 5)),
        QtGui.QInputMethodEvent("pre", []),
        QtGui.QDragEnterEvent(QPoint(5, 5), Qt.CopyAction, mime, Qt.LeftButton, Qt.NoModifier),
        QtGui.QDropEvent(QPointF(5, 5), Qt.CopyAction, mime, Qt.LeftButton, Qt.NoModifier),
    ):
        application.sendEvent(widget, event)
    widget.grab()
    application.processEvents()


def apart(action, *arguments):
    """Does something in a process of its own: some methods end it when they are called with just anything."""
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        try:
            action(*arguments)
        finally:
            os._exit(0)
    os.waitpid(child, 0)


mime = QtCore.QMimeData()
mime.setText("dropped")
mime.setHtml("<b>x</b>")
kept = []


def try_class(style, name, kind):
    one = (
        attempt(kind)
        or attempt(kind, "text")
        or attempt(kind, window)
        or attempt(kind, 1, 2)
        or attempt(kind, pixmap)
        or attempt(kind, Qt.Horizontal)
        or attempt(kind, document)
    )
    if one is None:
        return
    kept.append(one)
    for setter, value in (
        ("setModel", model),
        ("setText", "some text"),
        ("setPlainText", "text\nlines " * 20),
        ("setHtml", document.toHtml()),
        ("addItems", ["a", "b", "c"]),
        ("setRange", None),
        ("setTitle", "t"),
        ("addTab", None),
        ("setWidget", None),
    ):
        if hasattr(one, setter):
            (
                attempt(getattr(one, setter), value)
                if value is not None
                else attempt(getattr(one, setter), QtWidgets.QLabel("x"), "x")
                or attempt(getattr(one, setter), 0, 50)
                or attempt(getattr(one, setter), QtWidgets.QLabel("x"))
            )
    if isinstance(one, QtWidgets.QWidget):
        poke(one)
        one.setStyleSheet(
            "* { color: red; border: 1px solid blue; border-radius: 3px; padding: 2px; "
            "background: qlineargradient(x1:0, y1:0, x2:1, y2:1, stop:0 white, stop:1 green) } *:hover { font: bold 9pt }"
        )
        poke(one)
        one.setStyleSheet("")
    if isinstance(one, QtWidgets.QLayout):
        box = QtWidgets.QWidget()
        box.setLayout(one)
        kept.append(box)
        for text in "abc":
            attempt(one.addWidget, QtWidgets.QPushButton(text))
        attempt(one.addRow, "label", QtWidgets.QLineEdit())
        attempt(one.addWidget, QtWidgets.QLabel("x"), 1, 1, 1, 2)
        poke(box)
    if style == "Fusion":
        exercise(one)
        if isinstance(one, QtWidgets.QWidget):
            poke(one)


def try_scene():
    scene = QtWidgets.QGraphicsScene()
    view = QtWidgets.QGraphicsView(scene)
    for item in (
        scene.addEllipse(0, 0, 30, 20),
        scene.addLine(0, 0, 50, 50),
        scene.addPath(path),
        scene.addPixmap(pixmap),
        scene.addPolygon(QtGui.QPolygonF([QPointF(0, 0), QPointF(9, 0), QPointF(5, 9)])),
        scene.addRect(5, 5, 20, 20),
        scene.addSimpleText("x"),
        scene.addText("rich"),
        scene.addWidget(QtWidgets.QPushButton("in scene")),
    ):
        item.setFlags(QtWidgets.QGraphicsItem.ItemIsMovable | QtWidgets.QGraphicsItem.ItemIsSelectable)
        item.setRotation(20)
        for effect in (
            QtWidgets.QGraphicsBlurEffect(),
            QtWidgets.QGraphicsDropShadowEffect(),
            QtWidgets.QGraphicsColorizeEffect(),
            QtWidgets.QGraphicsOpacityEffect(),
        ):
            attempt(item.setGraphicsEffect, effect)
            poke(view)
        apart(exercise, item)


def try_painter(form):
    image = QtGui.QImage(120, 90, QtGui.QImage.Format_ARGB32)
    made = image.convertToFormat(form)
    painter = QtGui.QPainter()
    if painter.begin(made):
        for hint in (1, 2, 4):
            painter.setRenderHint(QtGui.QPainter.RenderHint(hint), True)
        for mode in range(0, 36):
            painter.setCompositionMode(QtGui.QPainter.CompositionMode(mode))
            painter.setPen(QtGui.QPen(Qt.blue, mode % 5, Qt.PenStyle(mode % 6)))
            painter.setBrush(
                [
                    QtGui.QBrush(Qt.BrushStyle(mode % 15)),
                    QtGui.QBrush(QtGui.QLinearGradient(0, 0, 9, 9)),
                    QtGui.QBrush(QtGui.QRadialGradient(5, 5, 9)),
                    QtGui.QBrush(QtGui.QConicalGradient(5, 5, 90)),
                    QtGui.QBrush(pixmap),
                ][mode % 5]
            )
            painter.save()
            painter.rotate(mode)
            painter.drawPath(path)
            painter.drawRect(3, 3, 30, 20)
            painter.drawEllipse(5, 5, 30, 40)
            painter.drawText(5, 20, "text ä 漢 العربية")
            painter.drawPixmap(3, 3, pixmap)
            painter.drawLine(0, 0, 50, 30)
            painter.drawRoundedRect(3, 3, 30, 30, 5, 5)
            painter.drawPie(3, 3, 30, 30, 100, 2000)
            painter.drawImage(QRectF(0, 0, 30, 30), made)
            painter.setClipPath(path)
            painter.drawTiledPixmap(0, 0, 90, 90, pixmap)
            painter.restore()
        painter.end()
    made.scaled(50, 70, Qt.KeepAspectRatio, Qt.SmoothTransformation)
    made.mirrored()
    made.transformed(QtGui.QTransform().rotate(30))
    made.createHeuristicMask()
    made.rgbSwapped()


def try_files():
    image = pixmap.toImage()
    for form in QtGui.QImageWriter.supportedImageFormats():
        data = QtCore.QBuffer()
        data.open(QtCore.QIODevice.ReadWrite)
        attempt(image.save, data, bytes(form).decode())
        attempt(QtGui.QImage.fromData, data.data())
    writer = QtGui.QPdfWriter("x.pdf")
    document.print_(writer)
    QtGui.QTextDocumentWriter("x.odf", b"ODF").write(document)
    document.toPlainText()
    document.find("text")
    document.setMarkdown("# a\n- b\n\n|a|b|\n|-|-|\n|1|2|")
    document.toMarkdown()
    document.undo()


def try_value(kind):
    one = attempt(kind) or attempt(kind, "text") or attempt(kind, 3, 4)
    if one is not None:
        exercise(one)


for style in ("Fusion", "Windows"):
    application.setStyle(style)
    for name, kind in sorted(vars(QtWidgets).items()):
        if inspect.isclass(kind) and name not in (
            "QApplication",
            "QWidgetItem",
            "QSystemTrayIcon",
            "QDesktopWidget",
            "QPlainTextDocumentLayout",
            "QUndoView",
        ):
            apart(try_class, style, name, kind)
apart(try_scene)
for form in range(1, 30):
    apart(try_painter, QtGui.QImage.Format(form))
apart(try_files)
for name, kind in sorted(vars(QtGui).items()):
    if (
        inspect.isclass(kind)
        and name
        not in (
            "QGuiApplication",
            "QOffscreenSurface",
            "QOpenGLContext",
            "QPainter",
            "QWindow",
            "QRasterWindow",
            "QOpenGLWindow",
            "QPaintDeviceWindow",
        )
        and not name.startswith(("QOpenGL", "QAbstract"))
    ):
        apart(try_value, kind)
os._exit(0)
