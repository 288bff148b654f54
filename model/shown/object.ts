import type { Embed } from '#model/recordings/embeds';
import type { FileObject, LinkObject, Original, Part, ShownPicture } from '#model/schema';

/** A part's object for a page: without properties that only the build needs. */
export type ShownObject =
  | { kind: 'picture'; picture: ShownPicture; original?: Original; document?: ShownFile }
  | (Preview & ShownFile)
  | (Preview & ShownLink)
  | (Preview & { kind: 'none' });

export interface ShownFile
  extends Pick<FileObject, 'kind' | 'id' | 'name' | 'media' | 'type' | 'bytes' | 'isUnplayable'> {
  /** File name for downloads: the owner's. */
  file: string;
  /** Displayed size of a film in pixels, if known. */
  width?: number;
  height?: number;
  /** Absent for recordings, films, and unknown kinds of documents. */
  document?: DocumentKind;
}

interface ShownLink extends LinkObject {
  /** Player on another host, if any. */
  embed?: ShownEmbed;
}

export interface ShownEmbed extends Embed {
  /** Title of the object. */
  title: string;
}

interface Preview {
  /** Preview of an object other than a picture. */
  preview: ShownPicture | null;
}

/** Kinds of documents by file ending, for messages. */
const documentEndings: readonly (readonly [DocumentKind, string])[] = [
  ['text', 'doc docx odt rtf txt md pages wpd'],
  ['spreadsheet', 'xls xlsx ods csv tsv numbers'],
  ['presentation', 'ppt pptx odp key'],
  ['model', 'glb gltf obj stl ply dae fbx 3ds usdz x3d'],
  ['map', 'gpx kml kmz geojson shp'],
  ['book', 'epub mobi azw3'],
  ['archive', 'zip'],
  ['mail', 'eml msg mbox'],
  ['page', 'html htm mht mhtml'],
];

type DocumentKind =
  | 'text'
  | 'spreadsheet'
  | 'presentation'
  | 'model'
  | 'map'
  | 'book'
  | 'archive'
  | 'mail'
  | 'page';

export function shownObject({
  object,
  preview,
  document,
}: Pick<Part, 'object' | 'preview' | 'document'>): ShownObject {
  const standIn = { preview: preview ? shownPicture(preview) : null };
  switch (object?.kind) {
    case 'picture':
      return {
        kind: 'picture',
        picture: shownPicture(object.picture),
        ...(object.picture.original && { original: object.picture.original }),
        ...(document && { document: shownFile(document.file) }),
      };
    case 'file':
      return { ...shownFile(object), ...standIn };
    case 'link':
      return { ...object, ...standIn };
    default:
      return { kind: 'none', ...standIn };
  }
}

function shownFile(object: FileObject): ShownFile {
  const { kind, id, name, media, type, bytes, isUnplayable, width, height } = object;
  const file = object.file.slice(object.file.lastIndexOf('/') + 1);
  const document = media === 'other' ? documentKind(file) : undefined;
  return {
    ...{ kind, id, name, file, media, type, bytes },
    ...(isUnplayable && { isUnplayable }),
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(document && { document }),
  };
}

/** Returns the picture of an object, or its preview. */
export function pictureOf(object: ShownObject): ShownPicture | null {
  return object.kind === 'picture' ? object.picture : object.preview;
}

/** Returns whether an object is a playable film, whose player shows the preview. */
export function isPlayedFilm(object: ShownObject | FileObject): boolean {
  return object.kind === 'file' && object.media === 'video' && !object.isUnplayable;
}

export function mediaOf(object: ShownObject): LinkObject['media'] | 'none' {
  if (object.kind === 'picture' || object.kind === 'none') return object.kind;
  return object.media;
}

/** Returns a picture without properties that only the build needs. */
export function shownPicture({
  id,
  width,
  height,
  color,
  frames,
  isPage,
  veiled,
}: ShownPicture): ShownPicture {
  return {
    ...{ id, width, height, color },
    ...{ ...(frames && { frames }), ...(isPage && { isPage }), ...(veiled && { veiled }) },
  };
}

/** Returns the kind of a document, by its ending. */
function documentKind(path: string): DocumentKind | undefined {
  const written = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return documentEndings.find(([, endings]) => endings.split(' ').includes(written))?.[0];
}
