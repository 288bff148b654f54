import { collectFaults } from '#scripts/files/text-faults';
import { transcriptFault } from '#scripts/transcripts/faults';
import type { ReadTranscript } from '#scripts/transcripts/format';
import { finish } from '#scripts/transcripts/formats/finish';

/** Reads a file of captions without times: its words are shown as plain text. */
export function readUntimed(text: string): ReadTranscript {
  const words = text.trim();
  const faults = collectFaults();
  if (words !== '') faults.add(transcriptFault('transcript-untimed', 'no times'));
  return finish({ words }, faults);
}
