'use strict';
// The labels of tiles: as large as the tile allows, cut in the middle, turned in tiles that are high and narrow.

const labels = {
  // The width of a letter of the monospaced font and the height of a line, as shares of the font size.
  letter: 0.602,
  line: 1.22,
  least: 9.5,
  // The room at both ends of a line, and between a name and its size, in pixels.
  margin: 8,
  gap: 8,
  // The mean width of a letter of a size, which is set in another font.
  digit: 0.54,

  // Returns the label of a tile: { text, font, lines, turned }; null where not even four letters fit.
  fit(text, width, height) {
    const turned = height > width * 1.6 && width < 90;
    const [along, across] = turned ? [height, width] : [width, height];
    const font = Math.min(Math.max(Math.sqrt(along * across) / 14, 11), 20);
    // The size at which the longest word fits into a line.
    const whole = (along - this.margin) /
      (Math.max(...this.words(text).map((word) => word.trimEnd().length)) * this.letter);
    const sizes = whole < font && whole > Math.max(this.least, font * 0.7)
      ? [whole, font, this.least]
      : [font, this.least];
    for (const size of sizes) {
      const letters = Math.floor((along - this.margin) / (size * this.letter)),
        lines = Math.floor((across - 3) / (size * this.line));
      if (letters < 3 || lines < 1 || (letters < 4 && text.length > 4)) continue;
      const room = letters * Math.min(lines, 3);
      if (size === font && font > this.least && text.length > room && letters < 16) continue;
      return { text: cutMiddle(text, Math.max(room - (lines > 1 ? 2 : 0), 3)), font: size, lines, turned };
    }
    return null;
  },

  // Returns the words of a name, where it may be broken: before capitals, and behind separators.
  words(text) {
    return text.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[^_:./ ][_:./ ]+)(?=[^_:./ ])/);
  },

  // Returns the number of lines that the words of a text fill; infinite if one is longer than a line.
  linesOf(words, letters) {
    let [used, line] = [1, 0];
    for (const word of words) {
      const length = word.trimEnd().length;
      if (length > letters) return Infinity;
      if (line + length > letters) [used, line] = [used + 1, 0];
      line += word.length;
    }
    return used;
  },

  // Returns a name that is broken between its words if these are given, else anywhere.
  name(text, words) {
    if (words.length < 2) return named(text);
    return element('bdi', { class: 'name words' }, words.flatMap((word) => [element('wbr'), visible(word)]).slice(1));
  },

  // Returns the element of a label, with the size where all of it fits: behind the name, or on a line of its own.
  element(text, detail, width, height, isFrame) {
    const fitted = isFrame
      ? { text: cutMiddle(text, Math.max(Math.floor((width - 10) / 7), 3)), font: 11.5, lines: 1, turned: false }
      : this.fit(text, width, height);
    if (!fitted) return null;
    const along = (fitted.turned ? height : width) - this.margin, letters = fitted.font * this.letter;
    const perLine = Math.max(Math.floor(along / letters), 1), words = this.words(fitted.text);
    const isByWords = fitted.lines > 1 && this.linesOf(words, perLine) <= Math.min(fitted.lines, 4);
    const used = isByWords ? this.linesOf(words, perLine) : Math.ceil(fitted.text.length / perLine);
    const wanted = detail.length * fitted.font * this.digit;
    const isBeside = fitted.text.length * letters + wanted + this.gap < along;
    const hasRoom = isBeside || (!isFrame && fitted.lines > used && wanted < along);
    return element(
      'span',
      {
        class: `label${fitted.turned ? ' turned' : ''}${isFrame || fitted.lines < 2 ? '' : ' wraps'}`,
        style: { 'font-size': `${fitted.font.toFixed(1)}px` },
      },
      this.name(fitted.text, isByWords ? words : []),
      hasRoom ? element('small', { class: isBeside ? '' : 'below' }, detail) : null,
    );
  },
};
