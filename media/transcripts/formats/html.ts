import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { withoutFrontMatter } from '#media/transcripts/formats/markdown';
import { readTimedHtml } from '#media/transcripts/formats/timed-html';
import { ending } from '#model/site/file-types';

export const html: TranscriptFormat = {
  name: 'HTML',
  recognise: ({ file }) => /^html?$/.test(ending(file)),
  read({ file, text }) {
    const words = withoutFrontMatter(text, file).trim();
    return readTimedHtml(words) ?? finishTranscript({ words }, collectFaults());
  },
};
