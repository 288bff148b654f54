import { collectFaults } from '#media/files/text-faults';
import type { ReadTranscript } from '#media/transcripts/format';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { transcriptFault, transcriptPhrase } from '#media/transcripts/problem-texts';

/** Reads captions without times as plain text. */
export function readUntimed(text: string): ReadTranscript {
  const words = text.trim();
  const faults = collectFaults();
  if (words !== '') faults.add(transcriptFault('transcript-untimed', transcriptPhrase('no-times')));
  return finishTranscript({ words }, faults);
}
