import { collectFaults } from '#media/files/text-faults';
import { transcriptFault } from '#media/transcripts/faults';
import type { ReadTranscript } from '#media/transcripts/format';
import { finish } from '#media/transcripts/formats/finish';

/** Reads a file of captions without times: its words are shown as plain text. */
export function readUntimed(text: string): ReadTranscript {
  const words = text.trim();
  const faults = collectFaults();
  if (words !== '') faults.add(transcriptFault('transcript-untimed', 'no times'));
  return finish({ words }, faults);
}
