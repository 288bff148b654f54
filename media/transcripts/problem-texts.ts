import type { TextFault } from '#media/files/text-faults';
import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';
import { beginningOf } from '#scripts/report/problems';

export const transcriptFaults = {
  'transcript-unnamed': {
    cause: 'Captions in the folder are named like no recording beside them, and no row names them.',
    expected: 'captions that are named like their recording',
    remedy:
      'They are not shown. Rename them like their recording, such as "talk.en.vtt" for "talk.mp4", or write their name in a column captions.',
  },
  'transcript-empty': {
    cause: 'A file of captions, a transcript or an index holds nothing that can be read.',
    expected: 'words, or an index',
    remedy: 'Nothing of it is shown. Save the file again in the program that made it.',
  },
  'transcript-times': {
    cause: 'Times in captions, a transcript or an index cannot be read.',
    expected: 'times such as 00:12:43',
    remedy:
      'Without a time, words are shown after those before them, and entries of an index are left out. Correct the time.',
  },
  'transcript-untimed': {
    cause: 'Captions have no times.',
    expected: 'captions with times, such as 00:00:01.000 --> 00:00:04.000',
    remedy: 'The words are shown without times. Save the captions again in the program that made them.',
  },
  'transcript-end-first': {
    cause: 'Words in captions or a transcript end before they begin.',
    expected: 'words that end after they begin',
    remedy: 'The words are shown until the next ones begin. Correct the second time.',
  },
  'transcript-times-restart': {
    cause: 'Times in captions or a transcript jump back to an earlier one.',
    expected: 'times that do not go back',
    remedy:
      'Everything is shown in order of time. If this is a second part, add the length of the first one to its times.',
  },
  'transcript-time-code': {
    cause:
      'Times in captions or a transcript begin at one hour or later, as the time code of film programs often does.',
    expected: 'times that count from the beginning of the recording',
    remedy:
      'They are used as they are. If this is time code that begins at one hour, subtract that hour from all times.',
  },
  'transcript-overlaps': {
    cause: 'Most captions begin before the one above has ended.',
    expected: 'captions one after the other',
    remedy: 'Players show two at once. If that is not meant, save the captions again without overlaps.',
  },
  'transcript-length': {
    cause: 'The times of captions, of a transcript or of an index do not fit the length of their recording.',
    expected: 'the words of "{recording}", which lasts {duration}',
    remedy:
      'They are shown as they are; what is said after the end of the recording cannot be played. Check that they belong to this recording; if they do, correct the times.',
  },
  'transcript-header': {
    cause: 'Captions in WebVTT do not begin with the word "WEBVTT".',
    expected: 'the line "WEBVTT" at the top',
    remedy:
      'The captions are read without it. Other programs need it: write it above them, with an empty line below.',
  },
  'transcript-html': {
    cause: 'The words of captions have HTML tags in them.',
    expected: 'words without HTML',
    remedy:
      'The tags are left out. Delete them, or use those of WebVTT: <i>, <b>, <u>, <c>, <v>, <lang> and <ruby>.',
  },
  'transcript-cells': {
    cause:
      'A row of a transcript or an index has more cells than there are columns, or a quotation mark that is not closed.',
    expected: 'cells that fit the columns',
    remedy:
      'Cells beyond the last column are not shown. Put a cell with a comma in it between quotation marks, and write quotation marks inside a cell twice.',
  },
} as const;

/** Returns a fault of a transcript. */
export const transcriptFault = faultsOf(transcriptFaults);

/** Returns the fault of a time that cannot be read. */
export function unreadableTime(line: number, written: string): TextFault {
  return { line, ...transcriptFault('transcript-times', `"${beginningOf(written.trim(), 80)}"`) };
}

/** What transcripts hold. */
export const transcriptPhrases = {
  'times-up-to': 'times up to {time}',
  'captions-of-nothing': 'captions beside no recording of that name',
  'captions-of-nothing-and-more': {
    one: 'captions beside no recording of that name, and {count} more such file',
    other: 'captions beside no recording of that name, and {count} more such files',
  },
  'another-first-line': 'another first line',
  'html-in-words': 'HTML tags in the words',
  'nothing-read': 'nothing that can be read',
  'time-and-then': '{start}, and then {end}',
  'time-below': '{time} below {last}',
  'no-first-hour': 'no time in the first hour',
  'captions-overlapping': {
    one: '{count} of {total} that begins before the one above has ended',
    other: '{count} of {total} that begin before the one above has ended',
  },
  'no-times': 'no times',
  'cell-unclosed': 'a cell whose quotation mark is not closed',
  'more-cells': 'more cells than columns',
} as const;

export const transcriptPhrase = phrasesOf(transcriptPhrases);
