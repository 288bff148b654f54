import { faultsOf } from '#model/problems/define-faults';

export const collectionBuilderFaults = {
  'spreadsheet-misnamed': {
    cause: 'The settings name a spreadsheet that the folder does not have, and it has only one.',
    expected: 'the name of a spreadsheet in _data, without its ending',
    remedy: '"{only}" was read, the only one there is. Correct the name.',
  },
  'objectid-missing': {
    cause: 'Rows have no objectid, without which CollectionBuilder does not show them.',
    expected: 'an id of lower-case letters, digits, `_` and `-`',
    remedy:
      'Rows without an objectid are not shown, as in CollectionBuilder. Give each of them one in a column objectid, or delete them.',
  },
  'featured-unknown': {
    cause:
      'The picture of the front page, `featured-image`, is neither an item nor a picture of the project.',
    expected: 'an objectid, the object_location of an item, or the path of a picture of the project',
    remedy:
      'The front page shows the first item with a picture instead. Name an item or a picture, or add the file.',
  },
  'interview-table-unmatched': {
    cause: 'A table of Oral History as Data, a transcript or an index, is named after no record.',
    expected: 'a table that is named after the objectid of its interview',
    remedy: 'It is not shown. Rename it after that objectid, or delete it.',
  },
} as const;

/** Words a fault of a CollectionBuilder project. */
export const collectionBuilderFault = faultsOf(collectionBuilderFaults);
