import { phrasesOf } from '#model/problems/phrases';

/** What stands around problems on the terminal. */
export const reportPhrases = {
  problem: '{where}: found {found}, expected {expected}. {remedy} [{code}]',
  cause: '{where}: expected {expected}. {remedy} [{code}]',
  'cause-of-several': '{where}: expected {expected}. [{code}]',
  example: 'found {found}',
  'example-and-remedy': 'found {found}. {remedy}',
  at: '{where}: {what}',
  error: 'Error: {sentence}',
  warning: 'Warning: {sentence}',
  column: 'column {column}',
  row: 'row {number}',
  rows: 'rows {numbers}',
  'rows-and-more': 'rows {numbers} and {count} more',
  line: 'line {number}',
  lines: 'lines {numbers}',
  'lines-and-more': 'lines {numbers} and {count} more',
  'count-files': { one: '{count} file', other: '{count} files' },
  'count-rows': { one: '{count} row', other: '{count} rows' },
  'count-lines': { one: '{count} line', other: '{count} lines' },
  'count-places': { one: '{count} place', other: '{count} places' },
  'count-problems': { one: '{count} problem', other: '{count} problems' },
  'problems-at': '{problems} at {places}',
  'problems-in': '{problems} in {places}',
  'more-files': { one: 'and in {count} more file', other: 'and in {count} more files' },
  'more-rows': { one: 'and in {count} more row', other: 'and in {count} more rows' },
  'more-lines': { one: 'and in {count} more line', other: 'and in {count} more lines' },
  'more-places': { one: 'and in {count} more place', other: 'and in {count} more places' },
  'count-errors': { one: '{count} error', other: '{count} errors' },
  'count-warnings': { one: '{count} warning', other: '{count} warnings' },
  'no-problems': 'No problems',
  counts: '{errors}, {warnings}',
  total: '{counts}.',
  'none-new': '{counts}, none of them new.',
  mended: { one: '{count} problem mended.', other: '{count} problems mended.' },
  'three-shown':
    'Of many problems with one cause, three are shown: "npx vitrine {command} --all" lists each.',
} as const;

export const reportPhrase = phrasesOf(reportPhrases);
