import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { csvColumns, readCsvRows } from '#media/transcripts/formats/csv-rows';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { readSegment } from '#media/transcripts/formats/segments';

/**
 * Indexes of Oral History as Data (`time,title,description`, optional `keywords` and `subjects`), and other tables of
 * contents.
 */
export const ohdIndex: TranscriptFormat = {
  name: 'Oral History as Data, index',
  recognise({ text }) {
    const columns = csvColumns(text);
    return columns.includes('time') && columns.includes('title');
  },
  read({ text }) {
    const faults = collectFaults();
    const segments = readCsvRows(text, faults).flatMap(({ line, cell }) => {
      const keywords = [cell('keywords'), cell('subjects')];
      const written = {
        line,
        time: cell('time'),
        title: cell('title'),
        description: cell('description') || cell('words'),
      };
      return readSegment({ ...written, keywords }, faults);
    });
    return finishTranscript({ segments }, faults);
  },
};
