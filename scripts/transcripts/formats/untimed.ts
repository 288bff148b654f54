import { collectFaults } from '#scripts/files/text-faults';
import type { ReadTranscript } from '#scripts/transcripts/format';
import { finish } from '#scripts/transcripts/formats/finish';

/** Reads a file of captions without times: its words are shown as plain text. */
export function readUntimed(text: string): ReadTranscript {
  const words = text.trim();
  const faults = collectFaults();
  if (words !== '')
    faults.add({
      code: 'transcript-times',
      expected: 'captions with times, such as 00:00:01.000 --> 00:00:04.000',
      found: 'no times',
      remedy: 'The words are shown without times. Save the captions again in the program that made them.',
    });
  return finish({ words }, faults);
}
