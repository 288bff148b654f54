import { expect, test } from 'vitest';
import { safeName } from '#scripts/workshop/file-names';

test.each([
  'tower.jpg',
  'box 1/tower.jpg',
  'Böden/Überblick (1).TIF',
  '写真/塔.png',
  'out.jpg',
  'box/out/a.jpg',
  'letters/pages/a.jpg',
  "it's #1 & 100 %.jpeg",
  'interview.mp3',
  'film.mp4',
  'report.pdf',
  'interview.vtt',
  'interview.srt',
  'notes.txt',
  'scan.alto.xml',
  'tower.jpg.xmp',
  'thesis.docx',
  'novel.epub',
  'raw.CR2',
  'a/b/c/d/e/f/g/h/deep.jpg',
  'constructor/__proto__.jpg',
  'a..b.jpg',
  '%2e%2e%2fa.jpg',
])('%s stays as it is', (name) => {
  expect(safeName(name)).toBe(name);
});

test.each([
  ['Zu\u0308rich.jpg', 'Zürich.jpg'],
  ['a\u0000b\n\t\u007f.jpg', 'ab.jpg'],
  ['a\u202egpj.jpg', 'agpj.jpg'],
  ['\ufeffa.jpg', 'a.jpg'],
  ['a:b.jpg', 'a-b.jpg'],
  ['c:a.jpg', 'c-a.jpg'],
  ['12:30 <"x|y?*">.jpg', '12-30 --x-y----.jpg'],
  ['box. /a.jpg. ', 'box/a.jpg'],
  [' box/ a.jpg', 'box/a.jpg'],
  ['con.jpg', 'con_.jpg'],
  ['AUX/Lpt1.tar.jpg', 'AUX_/Lpt1_.tar.jpg'],
  ['com¹.jpg', 'com¹_.jpg'],
  ['nul .jpg', 'nul_ .jpg'],
  ['CONOUT$.jpg', 'CONOUT$_.jpg'],
  ['\u200fبرج\u200e.jpg', 'برج.jpg'],
  ['concert.jpg', 'concert.jpg'],
])('%j becomes %s', (name, path) => {
  expect(safeName(name)).toBe(path);
  expect(safeName(path)).toBe(path);
});

/** Names by the end of the sentence that refuses them. */
const refused: Record<string, string[]> = {
  'is no path below the collection folder. Drop the file itself, or a folder with it.': [
    ...[
      '../a.jpg',
      'a/../b.jpg',
      'a/..',
      '..',
      './a.jpg',
      '/etc/a.jpg',
      '//host/a.jpg',
      'a//b.jpg',
      'a/',
      '',
    ],
    ...['C:/a.jpg', '..\\a.jpg', 'a\\b.jpg', 'C:\\a.jpg', '\\\\host\\a.jpg'],
  ],
  'is hidden: its name begins with a dot, or is nothing but dots and spaces. Rename it.': [
    ...['.htaccess', '.a.jpg', '.vitrine/incoming/a.jpg', 'box/.git/a.jpg', '.\u202e./a.jpg', '. ./a.jpg'],
    ...['.. /a.jpg', '.\u0000./a.jpg', '...', ' '],
  ],
  'no part of a collection.': ['@eaDir/a.jpg', '__MACOSX/a.jpg', 'box/node_modules/a.jpg', '~$a.jpg'],
  'holds no pictures or recordings. Rename the folder.': [
    ...['pages/a.jpg', 'Pages/about.md', 'out/a.jpg', '_site/a.jpg', 'pages /a.jpg'],
  ],
  // They could replace a list or settings.
  'Put it into the folder yourself.': [
    ...['items.csv', 'ITEMS.CSV', 'items.csv.txt', 'items.xlsx', 'redirects.csv', '_data/metadata.csv'],
    ...['vitrine.json', 'site.yaml', 'site.yml', 'site.yaml.txt', '_config.yml', 'hugo.toml'],
  ],
  'by its ending.': [
    ...['a.exe', 'a.php', 'a.js', 'a.jpg.exe', 'a\u202egpj.exe', 'a', 'a.jpg/b', 'a.ttf', 'a.html.js'],
    ...['a.bat', 'a.css'],
  ],
  'damaged. Rename it.': ['a\ud800.jpg', 'Z\ufffdrich.jpg'],
};

test.each(Object.entries(refused).flatMap(([sentence, names]) => names.map((name) => [name, sentence])))(
  '%j is refused: %s',
  (name, sentence) => {
    expect(() => safeName(name)).toThrow(sentence);
  },
);

test('a name of more than 200 bytes, and of more than eight folders, is refused', () => {
  expect(safeName(`${'ü'.repeat(98)}.jpg`)).toHaveLength(102);
  expect(() => safeName(`${'ü'.repeat(99)}.jpg`)).toThrow('Give it a shorter one.');
  expect(() => safeName('a/b/c/d/e/f/g/h/i/a.jpg')).toThrow('more than 8 folders');
});
