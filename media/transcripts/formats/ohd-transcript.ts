import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { csvColumns, readCsvRows } from '#media/transcripts/formats/csv-rows';
import { toPlainText } from '#media/transcripts/formats/cue-text';
import { type FoundCue, finishTranscript } from '#media/transcripts/formats/finish';
import { splitTags } from '#media/transcripts/formats/segments';
import { parseTime } from '#media/transcripts/formats/times';
import { unreadableTime } from '#media/transcripts/problem-texts';

/**
 * Transcripts of Oral History as Data (`speaker,words,tags,timestamp`, https://oralhistoryasdata.github.io), and other
 * tables of speech.
 */
export const ohdTranscript: TranscriptFormat = {
  name: 'Oral History as Data, transcript',
  recognise({ text }) {
    const columns = csvColumns(text);
    const isIndex = columns.includes('time') && columns.includes('title');
    return (
      columns.includes('words') && (columns.includes('speaker') || (columns.includes('time') && !isIndex))
    );
  },
  read({ text: csv }) {
    const faults = collectFaults();
    const cues: FoundCue[] = [];
    let start: number | undefined;
    for (const { line, cell } of readCsvRows(csv, faults)) {
      const time = cell('time');
      const text = toPlainText(cell('words'));
      // A row without words passes its time on to the next one.
      start = parseTime(time) ?? start;
      if (time.trim() !== '' && parseTime(time) === undefined) faults.add(unreadableTime(line, time));
      if (text === '') continue;
      const speaker = toPlainText(cell('speaker')).replace(/\s?:$/, '');
      const tags = splitTags(cell('keywords'));
      cues.push({
        line,
        cue: {
          ...{ start, speaker: speaker || undefined, text },
          tags: tags.length > 0 ? tags : undefined,
          begins: true,
        },
      });
      start = undefined;
    }
    return finishTranscript({ cues }, faults);
  },
};
