import type { Opened } from '#media/files/opened';
import type { OpenedText } from '#media/transcripts/open-texts';
import { transcriptFault, transcriptPhrase } from '#media/transcripts/problem-texts';
import type { Fault } from '#model/problems/define-faults';
import { writeTime } from '#model/recordings/moments';
import { areCaptions } from '#model/recordings/transcript';
import type { Problem } from '#model/schema';
import { namedFiles, namedTranscripts } from '#scripts/read/named-files/list-named';
import { isRecording, textsOfRecording } from '#scripts/read/named-files/recording-texts';
import type { RawCollection } from '#scripts/read/raw';

/** Seconds by which words may exceed the recording: programs measure durations differently. */
const tolerance = 3;
/** In seconds. Shorter recordings may have more pictures or music than words. */
const shortestChecked = 60;

/** Reports transcripts whose times do not fit their recordings, and captions without a recording. */
export function checkRecordings(
  { records, files: all, linkedFiles }: Pick<RawCollection, 'records' | 'files' | 'linkedFiles'>,
  { files, transcripts }: Pick<Opened, 'files' | 'transcripts'>,
): Problem[] {
  const named = new Set([...namedTranscripts(records), ...namedFiles(records), ...linkedFiles.values()]);
  const problems = unnamedCaptions(
    all.filter((file) => /\.(?:vtt|srt|sbv)$/i.test(file) && !named.has(file)),
  );
  for (const record of records) {
    const namedTexts = record.objects.flatMap((object) =>
      object.kind === 'file' && isRecording(object.file) ? object.file : [],
    );
    for (const [at, file] of namedTexts.entries()) {
      const texts = textsOfRecording(record.recordingTexts ?? [], { file, isFirst: at === 0 });
      const duration = files.get(file)?.duration;
      for (const text of texts) {
        const words = transcripts.get(text.file);
        const fault =
          words && duration !== undefined ? lengthFault(words, { recording: file, duration }) : undefined;
        if (fault) problems.push({ file: text.file, rows: [], ...fault });
      }
    }
  }
  return problems;
}

/** Returns the fault of times that exceed their recording, or cover only a small part of it. */
function lengthFault(
  { cues, segments }: OpenedText,
  { recording, duration }: { recording: string; duration: number },
): Fault | undefined {
  const times = [
    ...cues.flatMap(({ start, end }) => end ?? start ?? []),
    ...segments.map(({ start }) => start),
  ];
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  const isShort = duration > shortestChecked && areCaptions(cues) && last < duration / 2;
  if (times.length === 0 || (last <= duration + tolerance && !isShort)) return undefined;
  const found = transcriptPhrase('times-up-to', { time: writeTime(last) });
  return transcriptFault('transcript-length', found, { recording, duration: writeTime(duration) });
}

function unnamedCaptions([first, ...others]: readonly string[]): Problem[] {
  if (first === undefined) return [];
  const count = others.length;
  const found =
    count > 0
      ? transcriptPhrase('captions-of-nothing-and-more', { count })
      : transcriptPhrase('captions-of-nothing');
  return [{ file: first, rows: [], ...transcriptFault('transcript-unnamed', found) }];
}
