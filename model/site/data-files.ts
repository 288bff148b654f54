import type { DataFile } from '#model/schema';

/** A format of data files. */
interface DataFormat {
  /** File ending without the dot. */
  ending: string;
  /** Name in messages. */
  label: string;
  /** MIME type. */
  type: string;
}

const csv: DataFormat = { ending: 'csv', label: 'CSV', type: 'text/csv' };

const formats: Readonly<Record<DataFile['contents'], DataFormat>> = {
  items: csv,
  records: { ending: 'jsonl', label: 'JSON Lines', type: 'application/jsonl' },
  places: { ending: 'geojson', label: 'GeoJSON', type: 'application/geo+json' },
  values: csv,
  package: { ending: 'json', label: 'JSON', type: 'application/json' },
};

/** Returns the format of a file. */
export function dataFormat({ contents }: Pick<DataFile, 'contents'>): DataFormat {
  return formats[contents];
}

/** Returns the name of a file: its path relative to the data package, such as `facets/creator.csv`. */
export function dataFileName({ path }: Pick<DataFile, 'path'>): string {
  return path.replace(/^\/api\//, '');
}
