/** Kinds of documents, as people call them, by their endings. */
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

export type DocumentKind =
  | 'text'
  | 'spreadsheet'
  | 'presentation'
  | 'model'
  | 'map'
  | 'book'
  | 'archive'
  | 'mail'
  | 'page';

/** Returns what people call a document, by its ending. */
export function documentKind(path: string): DocumentKind | undefined {
  const written = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return documentEndings.find(([, endings]) => endings.split(' ').includes(written))?.[0];
}
