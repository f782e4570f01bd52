#!/usr/bin/env python3
"""The labelled product `Kiosk.app` (iOS, arm64). gen.py OUT [LINKER] writes OUT/Kiosk.app, OUT/Kiosk.ipa and OUT/truth.json.

All of it is written for this corpus (CC0-1.0). The writers of PNG files, nibs and sounds, and the calls of the compilers, are those
of `bundlelib.py` in the shared corpus, which has to lie in BUNDLELIB (a folder) with the stubs in STUBS.
"""
import os, plistlib, shutil, sys, zipfile
sys.path.insert(0, os.environ['BUNDLELIB'])
from bundlelib import *
out = os.path.abspath(sys.argv[1]); linker = sys.argv[2] if len(sys.argv) > 2 else 'ld64.lld'
B = lambda d: plistlib.dumps(d, fmt=plistlib.FMT_BINARY)
X = lambda d: plistlib.dumps(d)
t = Tree(out + '/Kiosk.app')
N, M, S, MAY = 'must_not_report', 'must_report', 'should_report', 'may'
F, W = 'Frameworks/KSCore.framework/', 'PlugIns/KSShare.appex/'


def image(name, verdict, why, files=None, width=18):
    files = files or [name + '.png']
    for file in files:
        t.put(file, png(name, width * (3 if '@3x' in file else 2 if '@2x' in file else 1)))
    t.label(name, 'image', files, verdict, why)


# --- code -------------------------------------------------------------------------------------------------------------
UI = '''
#import <Foundation/Foundation.h>
@interface UIImage : NSObject + (id)imageNamed:(NSString *)n; @end
@interface UINib : NSObject + (id)nibWithNibName:(NSString *)n bundle:(id)b; @end
@interface UIFont : NSObject + (id)fontWithName:(NSString *)n size:(double)s; @end
@interface NSBundle : NSObject + (id)mainBundle; - (NSString *)pathForResource:(NSString *)n ofType:(NSString *)t; - (NSString *)localizedStringForKey:(NSString *)k value:(NSString *)v table:(NSString *)t; @end
@interface UIViewController : NSObject - (id)init; @end
'''
# The same library is linked into the app and into the extension.
SHARED = 'static unsigned ks_table[256]; unsigned ks_sink;\n' + '\n'.join(
    f'__attribute__((noinline)) unsigned ks_shared_{n}(const unsigned char *p, unsigned c) {{ unsigned s = {n * 7919 + 1}u; '
    f'for (unsigned i = 0; i < c; i++) {{ s = (s ^ p[i]) * {n * 2654435 + 16777619}u; s ^= s >> {n % 13 + 3}; '
    f'if (p[i] == {n % 250}) s += ks_table[s & 255] * {n + 3}u; else ks_table[s & 255] ^= s; }} return s; }}' for n in range(40)
) + '\nunsigned ks_shared(const unsigned char *p, unsigned c) { ' + ''.join(f'ks_sink += ks_shared_{n}(p, c); ' for n in range(40)) + 'return ks_sink; }\n'
MAIN = '''
#import "KSUI.h"
extern int ks_swift_run(long); extern id KSCoreBadge(void); extern unsigned ks_shared(const unsigned char *, unsigned);
void *volatile sink; volatile int pick = 2;
__attribute__((noinline)) void ks_load(const char *name) { sink = (void *)name; }
@interface KSHelpController : UIViewController @end
@implementation KSHelpController - (id)title { return @"title of help"; } @end
@interface KSBanner : NSObject @end
@implementation KSBanner - (void)discount { } @end
static NSString *const kMoods[] = { @"mood_calm", @"mood_busy", @"mood_late" };
struct Row { const char *title; const char *image; };
static const struct Row kRows[] = { { "First", "row_first" }, { "Second", "row_second" } };
int main(int argc, char **argv) {
  ks_load("plain_c"); ks_load(kRows[argc & 1].image);
  [UIImage imageNamed:@"straße_cf"]; [UIImage imageNamed:@"日本_tab"]; [UIImage imageNamed:@"crate@2x.png"]; [UIImage imageNamed:@"tablet_only"];
  [UIImage imageNamed:@"v1.2_badge"]; [UIImage imageNamed:@"v2.0_badge.png"]; [UIImage imageNamed:@"open door"]; [UIImage imageNamed:@"Themes/blue/bg_theme"];
  [UIImage imageNamed:[NSString stringWithFormat:@"weather_%@", argc > 3 ? @"sun" : @"rain"]];
  [UIImage imageNamed:[NSString stringWithFormat:@"%02d_frame", pick]];
  [UIImage imageNamed:[NSString stringWithFormat:@"%@", @"only_bare"]];
  [UIImage imageNamed:[NSString stringWithFormat:@"%@%@", @"two", @"parts"]];
  [UIImage imageNamed:[@"seat" stringByAppendingString:@"_selected"]];
  [UIImage imageNamed:[@"card" stringByAppendingString:argc > 1 ? @"-dark" : @""]];
  [UIImage imageNamed:kMoods[argc % 3]];
  NSLog(@"loading banner_big failed: %@", @"again");
  [UINib nibWithNibName:@"Welcome" bundle:nil]; [[KSHelpController alloc] init]; [[KSBanner alloc] discount];
  NSBundle *b = [NSBundle mainBundle];
  [b pathForResource:@"help" ofType:@"html"]; [b pathForResource:@"menu" ofType:@"json"]; [b pathForResource:@"chart" ofType:@"svg"]; [b pathForResource:@"Menu" ofType:@"plist"];
  [b pathForResource:@"seed.sqlite" ofType:nil]; [b pathForResource:@"chime" ofType:@"caf"]; [b pathForResource:@"ranker" ofType:@"mlmodelc"];
  [UIFont fontWithName:@"KioskBold" size:12];
  [b localizedStringForKey:@"order.title" value:@"" table:nil]; [b localizedStringForKey:@"cancel" value:@"" table:@"Buttons"];
  [b localizedStringForKey:[NSString stringWithFormat:@"price.%@", argc > 2 ? @"low" : @"high"] value:@"" table:nil];
  [b localizedStringForKey:@"items_left" value:@"" table:nil]; [b localizedStringForKey:@"größe" value:@"" table:nil];
  ks_shared((const unsigned char *)argv[0], argc);
  KSCoreBadge(); return ks_swift_run(argc);
}
'''
CORE = '''
#import "KSUI.h"
@interface KSCore : NSObject @end
@implementation KSCore + (id)mark { return [UIImage imageNamed:@"core_mark"]; } @end
id KSCoreBadge(void) { [KSCore mark]; return [UIImage imageNamed:@"from_core"]; }
'''
SHARE = '''
#import "KSUI.h"
extern unsigned ks_shared(const unsigned char *, unsigned);
int main(int argc, char **argv) { [UIImage imageNamed:@"share_own"]; return (int)ks_shared((const unsigned char *)argv[0], argc); }
'''
SWIFT = '''
@_silgen_name("ks_take") func take(_ s: String)
enum Desk: String { case left = "desk_left", right = "desk_on_the_right_side" }
let stamps = ["stamp_a", "stamp_of_15byte", "stamp_of_16bytes"]
@inline(never) func coin(_ n: Int) -> String { switch n { case 1: return "coin_1euro"; case 2: return "coin_fifteen_by"; default: return "c1" } }
@_cdecl("ks_swift_run") public func run(_ n: Int) -> Int32 {
  take("swift15_icon_xy"); take("swift16_icon_xyz"); take(coin(n)); take("plan_\\(n)_badge"); take(stamps[n % 3]); take("größe_sw"); take("swift_folder/sw_in_folder")
  take((Desk(rawValue: coin(n)) ?? .left).rawValue); take("sw_ext.png"); return 0
}
'''
# --- labels: images ---------------------------------------------------------------------------------------------------
image('plain_c', N, 'a C string')
image('row_first', N, 'a C string in a table of structures'); image('row_second', N, 'the same')
image('straße_cf', N, 'a CFString outside of ASCII: UTF-16 in __ustring'); image('日本_tab', N, 'a CFString in UTF-16', ['日本_tab@2x.png'])
image('crate', N, 'named with its scale and extension', ['crate@2x.png'])
image('tablet_only', N, 'the file has a suffix for a device', ['tablet_only~ipad.png', 'tablet_only@2x~ipad.png'])
image('v1.2_badge', N, 'a name with a dot'); image('v2.0_badge', N, 'a name with a dot, spelled with its extension')
image('open door', N, 'a name with a blank')
image('bg_theme', N, 'named with its folder', ['Themes/blue/bg_theme.png']); image('red_theme', M, 'in a folder of themes, named by nothing', ['Themes/red/red_theme.png'])
for n in ('sun', 'rain'): image(f'weather_{n}', N, 'the format weather_%@ with a literal')
for n in (1, 2): image(f'0{n}_frame', N, 'the format %02d_frame')
image('frame_old', M, 'the format %02d_frame does not make it')
image('only_bare', N, 'a literal behind the format %@'); image('twoparts', N, 'two literals in the format %@%@')
image('seat', N, 'a literal'); image('seat_selected', N, 'two literals'); image('seat_broken', M, 'nothing adds _broken')
image('card', N, 'a literal'); image('card-dark', N, 'two literals'); image('card-sepia', M, 'nothing adds -sepia')
for n in ('calm', 'busy', 'late'): image(f'mood_{n}', N, 'a table of NSString constants')
image('mood', M, 'only the beginning of names that are used')
image('banner_big', MAY, 'a word of a log message')
image('discount', S, 'the name of a method, which is no use of an image')
image('KSBanner', MAY, 'the name of a class')
image('swift15_icon_xy', N, 'a Swift string of 15 bytes, the longest immediate'); image('swift16_icon_xyz', N, 'a Swift string of 16 bytes')
image('c1', N, 'a Swift string of 2 bytes from a switch'); image('coin_1euro', N, 'a Swift string from a switch'); image('coin_fifteen_by', N, '15 bytes from a switch')
image('coin_2euro', M, 'no string is equal to it')
image('stamp_a', N, 'a Swift string in a static array'); image('stamp_of_15byte', N, '15 bytes in a static array'); image('stamp_of_16bytes', N, '16 bytes in a static array')
image('desk_left', N, 'the raw value of an enum'); image('desk_on_the_right_side', N, 'a long raw value of an enum')
for n in (1, 2): image(f'plan_{n}_badge', N, 'a Swift interpolation')
image('plan_badge', MAY, 'the pieces of an interpolation without the number')
image('größe_sw', N, 'a Swift string outside of ASCII'); image('sw_ext', N, 'a Swift string with the extension'); image('sw_in_folder', N, 'a Swift string with a folder', ['swift_folder/sw_in_folder.png'])
image('never_one', M, 'nothing names it but the README and the signature', ['never_one@2x.png', 'never_one@3x.png']); image('never_two', M, 'nothing names it', ['never_two@2x~ipad.png'])
image('plain_c_2', MAY, 'a used name and a number'); image('plain_cc', M, 'one letter more than a used name'); image('my_plain_c', M, 'ends like a used name')
image('core_mark', N, 'the framework names its own', [F + 'core_mark@2x.png']); image('from_core', N, 'the framework names an image of the app'); image('core_dead', M, 'in the framework, named by nothing', [F + 'core_dead.png'])
image('share_own', N, 'the extension names its own', [W + 'share_own.png']); image('share_dead', M, 'in the extension, named by nothing', [W + 'share_dead.png'])
image('welcome_hero', N, 'in a nib that is used'); image('help_face', N, 'in a nib that a controller loads by its class'); image('survey_star', S, 'only in a nib that nothing uses')
image('menu_tea', N, 'a value in a property list that is used'); image('menu_old_tea', S, 'only in a property list that nothing uses')
image('json_cup', N, 'a value in a JSON file that is used'); image('json_photo', N, 'a path in a JSON file that is used', ['photos/json_photo.png']); image('json_never', S, 'only in a JSON file that nothing uses')
image('help_step1', N, 'src in a page that is used', ['web/help_step1.png']); image('help_step2', N, 'srcset in a page that is used', ['web/help_step2.png'])
image('extra_bg', N, 'url() without quotes in a style sheet that another one imports', ['web/extra_bg.png']); image('js_arrow', N, 'a script that the page loads', ['web/js_arrow.png'])
image('legal_stamp', S, 'only in a page that nothing uses', ['web/legal_stamp.png'])
image('css_comment', M, 'only in a comment of a style sheet'); image('html_comment', M, 'only in a comment of a page'); image('js_comment', M, 'only in a comment of a script')
image('chart_fill', N, 'href in an SVG image that is used')
image('url_icon', N, 'Info.plist: CFBundleURLIconFile'); image('ut_icon', N, 'Info.plist: UTTypeIconFiles'); image('quick_order', N, 'Info.plist: UIApplicationShortcutItemIconFile', ['quick_order@2x.png'])
image('KioskIcon60x60', N, 'Info.plist: CFBundleIcons', ['KioskIcon60x60@2x.png']); image('AltGreen', N, 'Info.plist: CFBundleAlternateIcons', ['AltGreen@2x.png']); image('launch_bg', N, 'Info.plist: UILaunchScreen')
t.put('chart.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="chart_fill.png"/></svg>\n'); t.label('chart', 'image', 'chart.svg', N, 'a literal')

# --- labels: nibs, pages, data ----------------------------------------------------------------------------------------
ui = lambda *names: nib([('NSObject', {'UINibTopLevelObjectsKey': ('ref', 1)}), ('UIView', {})] + [('UIImageNibPlaceholder', {'UIResourceName': n}) for n in names])
t.put('Welcome.nib', ui('welcome_hero')); t.label('Welcome', 'nib', 'Welcome.nib', N, 'a literal')
t.put('KSHelpController.nib', ui('help_face')); t.label('KSHelpController', 'nib', 'KSHelpController.nib', N, 'loaded by the name of its class')
t.put('Survey.nib', ui('survey_star')); t.label('Survey', 'nib', 'Survey.nib', M, 'nothing names it')
t.put('Base.lproj/Start.storyboardc/Info.plist', B({'UIViewControllerIdentifiersToNibNames': {'root': 'StartRoot'}, 'UIStoryboardDesignatedEntryPointIdentifier': 'root'})); t.put('Base.lproj/Start.storyboardc/StartRoot.nib', ui('launch_bg'))
t.label('Start', 'storyboard', ['Base.lproj/Start.storyboardc/Info.plist', 'Base.lproj/Start.storyboardc/StartRoot.nib'], N, 'UIMainStoryboardFile')
t.put('help.html', '<!doctype html><!-- <img src="html_comment.png"> --><link href="web/help.css" rel="stylesheet"><img src="web/help_step1.png" srcset="web/help_step2.png 2x"><script src="web/help.js"></script>\n'); t.label('help', 'script', 'help.html', N, 'a literal')
t.put('web/help.css', '/* url(css_comment.png) "css_comment" */\n@import "extra.css";\nbody { margin: 0 }\n'); t.label('extra', 'script', 'web/extra.css', N, 'a style sheet imports it')
t.put('web/extra.css', 'p { background: url(extra_bg.png) }\n')
t.put('web/help.js', "// load('js_comment.png')\nload(`js_arrow.png`);\n")
t.put('legal.html', '<img src="web/legal_stamp.png">\n'); t.label('legal', 'script', 'legal.html', M, 'nothing names it')
t.put('menu.json', '{"rows": [{"icon": "json_cup"}, {"photo": "photos/json_photo.png"}]}\n'); t.label('menu', 'data', 'menu.json', N, 'a literal')
t.put('draft.json', '{"icon": "json_never"}\n'); t.label('draft', 'data', 'draft.json', M, 'nothing names it')
t.put('Menu.plist', B({'rows': [{'title': 'Tea', 'image': 'menu_tea'}]})); t.label('Menu', 'data', 'Menu.plist', N, 'a literal')
t.put('MenuOld.plist', X({'rows': [{'title': 'Tea', 'image': 'menu_old_tea'}]})); t.label('MenuOld', 'data', 'MenuOld.plist', M, 'nothing names it')
t.put('seed.sqlite', b'SQLite format 3\0' + bytes(600)); t.label('seed', 'data', 'seed.sqlite', N, 'a literal with the extension')
t.put('seed_v0.sqlite', b'SQLite format 3\0' + bytes(700)); t.label('seed_v0', 'data', 'seed_v0.sqlite', M, 'nothing names it')
t.put('chime.caf', caf('chime')); t.label('chime', 'media', 'chime.caf', N, 'a literal'); t.put('jingle.wav', wav('jingle')); t.label('jingle', 'media', 'jingle.wav', M, 'nothing names it')
t.put('ranker.mlmodelc/model.mil', 'program(1.0)\n{ }\n' * 30); t.label('ranker', 'model', 'ranker.mlmodelc/model.mil', N, 'a literal'); t.put('guesser.mlmodelc/model.mil', 'program(1.0)\n{ }\n' * 31); t.label('guesser', 'model', 'guesser.mlmodelc/model.mil', M, 'nothing names it')
t.put('KioskBold.ttf', ttf('Kiosk Bold', 'KioskBold')); t.label('KioskBold', 'font', 'KioskBold.ttf', N, 'UIAppFonts and a literal'); t.put('KioskThin.ttf', ttf('Kiosk Thin', 'KioskThin')); t.label('KioskThin', 'font', 'KioskThin.ttf', M, 'in no list, named nowhere')

# --- labels: strings --------------------------------------------------------------------------------------------------
comment = '/* About never_one, and why plain_cc was drawn. */\n' * 25
table = lambda hello: comment + f'"order.title" = "{hello}";\n"order.gone" = "Gone";\n"price.low" = "1";\n"price.high" = "2";\n"größe" = "M";\n'
t.put('en.lproj/Localizable.strings', table('Order')); t.put('ja.lproj/Localizable.strings', table('注文').encode('utf-16'))
both = lambda n: [f'en.lproj/{n}', f'ja.lproj/{n}']
t.label('Localizable', 'strings', both('Localizable.strings'), N, 'the usual table')
for k, v, why in (('order.title', N, 'a literal'), ('order.gone', M, 'no string is equal to it'), ('price.low', N, 'the format price.%@'), ('price.high', N, 'the same'), ('größe', N, 'a CFString in UTF-16')):
    t.label(k, 'string', both('Localizable.strings'), v, why)
for l in ('en', 'ja'):
    t.put(f'{l}.lproj/Buttons.strings', B({'cancel': 'Cancel ' + l, 'retry': 'Retry ' + l})); t.put(f'{l}.lproj/Orphan.strings', B({'x': 'X ' + l, 'y': 'Y'})); t.put(f'{l}.lproj/Welcome.strings', B({'a1-b2.text': 'Hi ' + l}))
    t.put(f'{l}.lproj/Localizable.stringsdict', X({'items_left': {'NSStringLocalizedFormatKey': '%#@count@', 'count': {'NSStringFormatSpecTypeKey': 'NSStringPluralRuleType', 'NSStringFormatValueTypeKey': 'd', 'other': '%d ' + l}}}))
    t.put(f'{l}.lproj/InfoPlist.strings', B({'CFBundleDisplayName': 'Kiosk ' + l}))
t.label('Buttons', 'strings', both('Buttons.strings'), N, 'a literal'); t.label('cancel', 'string', both('Buttons.strings'), N, 'a literal'); t.label('retry', 'string', both('Buttons.strings'), M, 'no string is equal to it')
t.label('Orphan', 'strings', both('Orphan.strings'), M, 'nothing names the table'); t.label('Welcome', 'strings', both('Welcome.strings'), N, 'the table of a nib that is used'); t.label('items_left', 'string', both('Localizable.stringsdict'), N, 'a literal')

# --- waste ------------------------------------------------------------------------------------------------------------
photo = jpeg('photo', 3000); t.put('photo.jpg', photo); t.put(W + 'photo.jpg', photo); t.label('photo', 'image', ['photo.jpg'], MAY, 'only a key in a JSON file that is used')
t.put('poster.png', png('poster', 64)); t.put('poster_copy.png', png('poster', 64, level=0)); t.put('thumb.png', png('poster', 32))
for n in ('poster', 'poster_copy', 'thumb'): t.label(n, 'image', n + '.png', M, 'nothing names it')
t.put('wide.png', png('wide', 64, 32)); t.label('wide', 'image', 'wide.png', M, 'nothing names it')
t.waste += [
    {'kind': 'near-duplicate', 'files': ['poster.png', 'poster_copy.png'], 'verdict': M, 'why': 'the same pixels, encoded in another way'},
    {'kind': 'near-duplicate', 'files': ['poster.png', 'thumb.png'], 'verdict': M, 'why': 'the same picture at half the size'},
    {'kind': 'near-duplicate', 'files': ['wide.png'], 'verdict': N, 'why': 'no other picture is like it'},
    {'kind': 'duplicate-code', 'files': ['KioskMain', W + 'KSShare'], 'verdict': M, 'why': 'ks_shared_0 to ks_shared_39 are linked into both'},
    {'kind': 'duplicate-code', 'files': [F + 'KSCore'], 'verdict': N, 'why': 'it shares nothing with the others'},
    {'kind': 'strings-comments', 'files': both('Localizable.strings'), 'verdict': M, 'why': 'comments in text, in UTF-8 and UTF-16'},
    {'kind': 'loose-image', 'files': ['never_one@2x.png', 'never_one@3x.png'], 'verdict': S, 'why': 'two scales outside of a catalog'},
    {'kind': 'loose-image', 'files': ['plain_c.png'], 'verdict': N, 'why': 'one scale'},
    {'kind': 'not-needed', 'files': ['embedded.mobileprovision'], 'verdict': N, 'why': 'a device needs it'},
    {'kind': 'language', 'files': ['en.lproj/Buttons.strings'], 'verdict': N, 'why': 'no languages were asked for'},
]
for p, x in (('README.md', '# Kiosk\nnever_one.png is drawn anew each spring.\n'), ('tools/build.sh', '#!/bin/sh\nexit 0\n'), ('Kiosk.xctestplan', '{}\n'), (F + 'Headers/KSCore.h', '@class KSCore;\n'),
             (F + 'Modules/module.modulemap', 'framework module KSCore {}\n'), ('web/help.js.map', '{"version": 3}\n'), ('libks.a', b'!<arch>\n'), ('Main.xcconfig', 'A = B\n')):
    t.put(p, x); t.waste.append({'kind': 'not-needed', 'files': [p], 'verdict': M, 'why': 'no program reads it at run time'})
t.put('PkgInfo', 'APPL????'); t.put('embedded.mobileprovision', b'0\x82\1\0not signed'); t.put('PrivacyInfo.xcprivacy', X({'NSPrivacyTracking': False}))

# --- build ------------------------------------------------------------------------------------------------------------
w = out + '/.obj'; c = Compiler(w, os.environ['STUBS'], 'arm64-apple-ios16.0', linker, 'ios 16.0 17.0')
open(w + '/KSUI.h', 'w').write(UI)
c.tbd('UIKit', '/System/Library/Frameworks/UIKit.framework/UIKit', '', 'UIImage, UINib, UIFont, UIViewController')
c.tbd('Bundle', '/System/Library/Frameworks/Foundation.framework/Foundation', '', 'NSBundle')
libs = ['libobjc.tbd', 'Foundation.tbd', 'CoreFoundation.tbd', 'libSystem.tbd', 'UIKit.tbd', 'Bundle.tbd']
for name, text in (('main.m', MAIN), ('core.m', CORE), ('share.m', SHARE), ('shared.c', SHARED), ('take.c', 'void *taken[2]; void ks_take(void *a, void *b) { taken[0] = a; taken[1] = b; }')): c.c(name, text)
c.swift('KSSwift.swift', SWIFT)
core = c.link('KSCore', ['core.m.o', *libs], '-dylib', '-install_name', '@rpath/KSCore.framework/KSCore')
if c.own: nobv(w + '/KSCore')
t.put(F + 'KSCore', core); t.put(W + 'KSShare', c.link('KSShare', ['share.m.o', 'shared.c.o', *libs]))
t.put('KioskMain', c.link('KioskMain', ['main.m.o', 'shared.c.o', 'take.c.o', 'KSSwift.swift.o', 'KSCore', *libs, 'libswiftCore.tbd'], '-rpath', '@executable_path/Frameworks'))
t.put('Info.plist', B({
    'CFBundleExecutable': 'KioskMain', 'CFBundleIdentifier': 'example.kiosk', 'CFBundlePackageType': 'APPL', 'MinimumOSVersion': '16.0', 'UIDeviceFamily': [1, 2], 'UIMainStoryboardFile': 'Start',
    'UILaunchScreen': {'UIImageName': 'launch_bg'}, 'UIAppFonts': ['KioskBold.ttf'], 'CFBundleURLTypes': [{'CFBundleURLIconFile': 'url_icon', 'CFBundleURLSchemes': ['kiosk']}],
    'CFBundleIcons': {'CFBundlePrimaryIcon': {'CFBundleIconFiles': ['KioskIcon60x60']}, 'CFBundleAlternateIcons': {'Green': {'CFBundleIconFiles': ['AltGreen']}}},
    'UTExportedTypeDeclarations': [{'UTTypeIdentifier': 'example.order', 'UTTypeIconFiles': ['ut_icon.png']}],
    'UIApplicationShortcutItems': [{'UIApplicationShortcutItemIconFile': 'quick_order', 'UIApplicationShortcutItemType': 'order'}]}))
t.put(F + 'Info.plist', B({'CFBundleExecutable': 'KSCore', 'CFBundleIdentifier': 'example.kscore', 'CFBundlePackageType': 'FMWK'}))
t.put(W + 'Info.plist', B({'CFBundleExecutable': 'KSShare', 'CFBundleIdentifier': 'example.kiosk.share', 'CFBundlePackageType': 'XPC!'}))
for p in (F, W, ''): t.put(p + '_CodeSignature/CodeResources', t.code_resources(p))
t.write()
truth = t.truth(out + '/truth.json', {'product': 'Kiosk.app', 'executable': 'KioskMain'})
with zipfile.ZipFile(out + '/Kiosk.ipa', 'w') as z:
    for p, d in sorted(t.files.items()):
        i = zipfile.ZipInfo('Payload/Kiosk.app/' + p, (2026, 1, 1, 0, 0, 0)); i.external_attr = 0o100644 << 16; i.compress_type = zipfile.ZIP_DEFLATED; z.writestr(i, d, compresslevel=9)
shutil.rmtree(w, ignore_errors=True) if not os.environ.get('KEEP') else None
print(truth['totals'], len(truth['labels']), 'labels', {v: sum(1 for l in truth['labels'] if l['expected_verdict'] == v) for v in (M, S, N, MAY)})
