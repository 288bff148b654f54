import { fileFault, filePhrase } from '#media/files/problem-texts';
import { isoMedia } from '#media/location/formats/iso-media';
import { meterBytes } from '#media/location/meter';
import { hasMovie, isCutOff } from '#media/recordings/movie-header';
import { gitLfsPointer, type InputFormat, inputFormats, svg, webPage } from '#model/pictures/input-formats';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import { ending } from '#model/site/file-types';
import { decodePath } from '#model/urls';
import { type Bytes, readPieces } from '#scripts/bytes/bytes';

/** A kind of content, recognised by its first bytes. */
interface Content {
  kind: 'page' | 'picture' | 'pdf' | 'archive' | 'office' | 'text' | 'pointer' | 'unknown';
  /** Noun phrase for messages. */
  name: Phrase;
  /** Code of the problem if another kind was expected. Default: `file-mislabelled`. */
  code?: 'file-placeholder' | 'file-pointer';
}

interface ExpectedContent {
  endings: readonly string[];
  /** Noun phrase for messages. */
  name: Phrase;
  holds: readonly Content['kind'][];
  /** Matches the name of a folder or file that the archive must have. */
  within?: RegExp;
}

const recording = filePhrase('a-recording');
const film = filePhrase('a-film');
const plain = ['text', 'page', 'unknown'] as const;

/** Expected content by file ending. For old office formats it may be nearly anything: programs detect it themselves. */
const expectedContents: readonly ExpectedContent[] = [
  { endings: ['pdf'], name: filePhrase('a-pdf'), holds: ['pdf'] },
  ...office('docx', filePhrase('a-word'), /word\//),
  ...office('xlsx', filePhrase('an-excel'), /xl\//),
  ...office('pptx', filePhrase('a-powerpoint'), /ppt\//),
  ...['odt', 'ods', 'odp'].flatMap((one) =>
    office(one, filePhrase('an-opendocument'), /mimetype|content\.xml/),
  ),
  ...office('epub', filePhrase('an-epub'), /mimetype|META-INF\//),
  { endings: ['zip'], name: filePhrase('an-archive'), holds: ['archive'] },
  {
    endings: 'doc xls ppt'.split(' '),
    name: filePhrase('an-office-document'),
    holds: [...plain, 'archive', 'office'],
  },
  { endings: 'txt md rtf html htm xml'.split(' '), name: filePhrase('a-text'), holds: plain },
  {
    endings: 'csv tsv json geojson vtt srt gpx kml'.split(' '),
    name: filePhrase('a-text'),
    holds: ['text', 'unknown'],
  },
  {
    endings: 'mp3 m4a m4b aac wav aif aiff flac ogg oga opus wma'.split(' '),
    name: recording,
    holds: ['unknown'],
  },
  {
    endings: 'mp4 m4v mov webm ogv avi mkv mpg mpeg wmv flv 3gp mts m2ts'.split(' '),
    name: film,
    holds: ['unknown'],
  },
];

function office(written: string, name: Phrase, within: RegExp): ExpectedContent[] {
  return [{ endings: [written], name, holds: ['archive'], within }];
}

/** Bytes at the beginning that are examined: a PDF may have a kilobyte of something else before it. */
const headBytes = 1024;
/** Size of the blocks in which a file of zeros is read on. */
const blankBytes = 1 << 16;
/** Bytes at the end of an archive that are searched for file names. */
const listBytes = 1 << 20;

/**
 * Returns the fault of a file other than a picture, by its first bytes: empty, blank, or not what its ending says.
 * @param file path, for its ending
 * @throws any error of reading
 */
export async function contentFault(file: string, bytes: Bytes): Promise<Fault | undefined> {
  const written = ending(file);
  const expected = expectedContents.find(({ endings }) => endings.includes(written));
  if (bytes.size === 0) return fileFault('file-damaged', filePhrase('file-empty'));
  if (await isBlank(bytes)) return fileFault('file-damaged', filePhrase('file-of-zeros'));
  if (!expected) return undefined;
  const head = (await bytes.read(0, headBytes)).toString('latin1');
  const content = contentOf(head);
  if (!expected.holds.includes(content.kind))
    return fileFault(content.code ?? 'file-mislabelled', content.name);
  if (isPlayed(expected) && isoMedia.signature.test(head) && !(await hasMovie(meterBytes(bytes, 0))))
    return fileFault('file-damaged', filePhrase('cut-off', { kind: expected.name }));
  if (!expected.within || (await isListed(bytes, expected.within))) return undefined;
  return fileFault('file-mislabelled', filePhrase('archive-without', { kind: expected.name }));
}

/** Returns whether a file is all zeros, as interrupted copies and repaired disks leave it. */
async function isBlank(bytes: Bytes): Promise<boolean> {
  for await (const piece of readPieces(bytes, 0, blankBytes))
    if (piece.some((byte) => byte !== 0)) return false;
  return true;
}

function isPlayed({ name }: ExpectedContent): boolean {
  return name === recording || name === film;
}

/** Returns a warning about a file that matches its ending and is published as it is. */
export async function contentWarning(file: string, bytes: Bytes): Promise<Fault | undefined> {
  switch (ending(file)) {
    case '':
      return withoutEnding(contentOf((await bytes.read(0, headBytes)).toString('latin1')));
    case 'pdf':
      return (await isEncrypted(bytes))
        ? fileFault('pdf-protected', filePhrase('pdf-with-limits'))
        : undefined;
    case 'gltf':
    case 'obj':
      return withoutCompanions(companionsOf((await bytes.read(0, largestModel)).toString('utf8')));
    case 'mp4':
    case 'm4a':
    case 'm4v':
    case 'mov':
      return (await isCutOff(meterBytes(bytes, 0)))
        ? fileFault('recording-incomplete', filePhrase('recording-without-end'))
        : undefined;
    default:
      return undefined;
  }
}

function withoutEnding({ kind, name }: Content): Fault | undefined {
  if (kind !== 'pdf' && kind !== 'picture') return undefined;
  return fileFault('file-without-ending', filePhrase('without-ending', { kind: name }));
}

/** Bytes at both ends of a PDF that are searched for its trailer, which tells the encryption. */
const trailerBytes = 1 << 16;

async function isEncrypted(bytes: Bytes): Promise<boolean> {
  const end = await bytes.read(Math.max(0, bytes.size - trailerBytes), trailerBytes);
  const ends = [end, await bytes.read(0, trailerBytes)];
  return ends.some((piece) =>
    /\/Encrypt\s{0,9}(?:\d{1,9}\s{1,9}\d{1,9}\s{1,9}R|<<)/.test(piece.toString('latin1')),
  );
}

/** Maximum bytes of a model that is searched for companion files. */
const largestModel = 1 << 24;

/** Returns the other files that a model in glTF or OBJ refers to. */
function companionsOf(model: string): string[] {
  const inObj = [...model.matchAll(/^mtllib[ \t]+(\S[^\r\n]*)/gm)].map(([, name = '']) => name);
  const inGltf = [...model.matchAll(/"uri"\s{0,99}:\s{0,99}"([^"]{1,999})"/g)].map(([, uri = '']) =>
    decodePath(uri),
  );
  const named = [...inObj, ...inGltf].filter((name) => !/^(data|https?):/i.test(name));
  return [...new Set(named)];
}

function withoutCompanions(names: readonly string[]): Fault | undefined {
  if (names.length === 0) return undefined;
  const found = names.slice(0, 3).join(', ');
  const count = names.length - 3;
  const shown = count > 0 ? commonPhrase('and-more', { found, count }) : found;
  return fileFault('model-incomplete', filePhrase('model-that-needs', { names: shown }));
}

function contentOf(head: string): Content {
  const format = inputFormats.find(({ signature }) => signature?.test(head.replace(/^\xef\xbb\xbf/, '')));
  if (format === webPage) return { kind: 'page', name: filePhrase('holds-page'), code: 'file-placeholder' };
  if (format === gitLfsPointer)
    return { kind: 'pointer', name: filePhrase('holds-pointer'), code: 'file-pointer' };
  if (head.includes('%PDF-')) return { kind: 'pdf', name: filePhrase('holds-pdf') };
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06'))
    return { kind: 'archive', name: filePhrase('holds-archive') };
  if (head.startsWith('\xd0\xcf\x11\xe0')) return { kind: 'office', name: filePhrase('holds-office') };
  const [ending] = format?.endings ?? [];
  if (format && ending !== undefined && isCertain(format, head))
    return { kind: 'picture', name: filePhrase('holds-picture', { ending }) };
  if (isText(head)) return { kind: 'text', name: filePhrase('holds-text') };
  return { kind: 'unknown', name: filePhrase('holds-another') };
}

/** SVG starts like any XML, and MP4 like AVIF. */
function isCertain({ name }: InputFormat, head: string): boolean {
  if (name === svg.name) return head.includes('<svg');
  return name !== 'avif' || /^.{4}ftypavi[fs]/s.test(head);
}

/** Returns whether bytes are text: nearly all binary files have control characters at the beginning. */
function isText(head: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head);
}

async function isListed(bytes: Bytes, name: RegExp): Promise<boolean> {
  const list = await bytes.read(Math.max(0, bytes.size - listBytes), listBytes);
  return name.test(list.toString('latin1'));
}
