import { expect, test } from 'vitest';
import { contentFault, contentWarning } from '#media/files/file-content';
import { bytesFromBuffer } from '#scripts/bytes/bytes';
import { emptyPdf, silence } from '#tests/fixtures/files';
import { film, flac, mp3, ogg, webm } from '#tests/fixtures/recordings';
import { quarters } from '#tests/fixtures/test-patterns';

const size = { seconds: 1, width: 64, height: 36 };
const zip = (name: string) => `PK\x03\x04\x14${'\0'.repeat(25)}${name}PK\x05\x06${'\0'.repeat(18)}`;
const jpeg = await quarters(8, 8).jpeg().toBuffer();
const page = '<!DOCTYPE html>\n<title>Log in</title>';
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';

const bytesOf = (content: string | Uint8Array) =>
  bytesFromBuffer(typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content));

test.each<[string, string | Uint8Array]>([
  ['a.pdf', emptyPdf],
  ['behind-mail-headers.PDF', `Subject: x\n\n${emptyPdf}`],
  ['a.mp3', mp3(1, { isVariable: false })],
  ['a.mp3', `\0\0\0${'x'.repeat(2000)}`],
  ['a.wav', silence()],
  ['a.bin', `${'\0'.repeat(100_000)}x`],
  ['a.flac', flac(1)],
  ['a.ogg', ogg(1)],
  ['a.mp4', film(size)],
  ['a.webm', webm(size)],
  ['a.docx', zip('word/document.xml')],
  ['a.pptx', zip('ppt/presentation.xml')],
  ['a.epub', zip('mimetype')],
  ['a.zip', zip('x.txt')],
  ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1'],
  ['rich.doc', '{\\rtf1 }'],
  ['a-table.xls', '<html><table>'],
  ['a.html', page],
  ['saved.txt', page],
  ['utf16.txt', '\xff\xfea\0'],
  ['a.csv', 'id,title\n'],
  ['a.kml', '<?xml version="1.0"?><kml/>'],
  ['a.glb', 'glTF\x02'],
  ['noending', jpeg],
])('%s is what it says', async (file, content) => {
  expect(await contentFault(file, bytesOf(content))).toBeUndefined();
});

test.each<[string, string | Uint8Array, string, string]>([
  ...['a.pdf', 'a.mp3', 'a.txt', 'a.glb', 'noending'].map((file): [string, string, string, string] => [
    file,
    '',
    'an empty file (0 bytes)',
    'file-damaged',
  ]),
  ['a.pdf', page, 'a web page', 'file-placeholder'],
  ['a.pdf', `\xef\xbb\xbf\n<!-- x --> <html lang="en">`, 'a web page', 'file-placeholder'],
  ['a.pdf', jpeg, 'a picture (.jpg)', 'file-mislabelled'],
  ['a.pdf', zip('word/document.xml'), 'a ZIP archive (.zip)', 'file-mislabelled'],
  ['a.pdf', '\0\0\0\x01', 'a file of another kind', 'file-mislabelled'],
  ['a.mp3', '\0'.repeat(100_000), 'a file of nothing but zeros', 'file-damaged'],
  ['a.glb', '\0', 'a file of nothing but zeros', 'file-damaged'],
  ['a.mp3', page, 'a web page', 'file-placeholder'],
  ['a.mp3', pointer, 'a pointer of Git LFS', 'file-pointer'],
  ['a.mp4', 'see the DVD', 'a text (.txt)', 'file-mislabelled'],
  ['a.mov', emptyPdf, 'a PDF document (.pdf)', 'file-mislabelled'],
  ['a.wav', zip('a.wav'), 'a ZIP archive (.zip)', 'file-mislabelled'],
  ['a.mp4', film(size).subarray(0, 32), 'a film that is cut off, which no program can play', 'file-damaged'],
  ['a.docx', zip('x.txt'), 'a ZIP archive (.zip) without a Word document in it', 'file-mislabelled'],
  ['a.docx', '\xd0\xcf\x11\xe0\xa1\xb1', 'an office document (.doc)', 'file-mislabelled'],
  ['a.epub', page, 'a web page', 'file-placeholder'],
  ['a.zip', page, 'a web page', 'file-placeholder'],
  ['a.csv', page, 'a web page', 'file-placeholder'],
  ['a.txt', emptyPdf, 'a PDF document (.pdf)', 'file-mislabelled'],
  ['a.json', jpeg, 'a picture (.jpg)', 'file-mislabelled'],
])('%s that holds %j is told as %s', async (file, content, found, code) => {
  const fault = await contentFault(file, bytesOf(content));
  expect(fault).toMatchObject({ code, severity: 'error', found });
});

const encrypted = emptyPdf.replace('<</Root', '<</Encrypt 9 0 R/Root');

test.each<[string, string | Uint8Array, string]>([
  ['scan', jpeg, 'a picture (.jpg) without an ending'],
  ['minutes', emptyPdf, 'a PDF document (.pdf) without an ending'],
  ['secret.pdf', encrypted, 'a PDF document with a password, or with limits to its use'],
  [
    'bowl.gltf',
    '{"buffers":[{"uri":"the%20bowl.bin"}],"images":[{"uri" : "bowl.png"}]}',
    'a model that needs the bowl.bin, bowl.png',
  ],
  ['chair.obj', 'mtllib chair.mtl\r\nv 0 0 0\n', 'a model that needs chair.mtl'],
])('%s is published, and its owner told of %s', async (file, content, found) => {
  expect(await contentFault(file, bytesOf(content))).toBeUndefined();
  expect((await contentWarning(file, bytesOf(content)))?.found).toBe(found);
});

test.each<[string, string | Uint8Array]>([
  ['a.pdf', emptyPdf],
  ['about-passwords.pdf', emptyPdf.replace('%PDF-1.4', '%PDF-1.4\n% how to /Encrypt a file')],
  ['whole.gltf', '{"buffers":[{"uri":"data:application/octet-stream;base64,AAAA"}]}'],
  ['plain.obj', 'v 0 0 0\n'],
  ['whole.mp4', film(size)],
  ['notes', 'a text'],
])('nothing is told of %s', async (file, content) => {
  expect(await contentWarning(file, bytesOf(content))).toBeUndefined();
});
