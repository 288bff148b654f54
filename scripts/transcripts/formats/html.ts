import { ending } from '#model/file-types';
import { collectFaults } from '#scripts/files/text-faults';
import type { TranscriptFormat } from '#scripts/transcripts/format';
import { finish } from '#scripts/transcripts/formats/finish';
import { withoutFrontMatter } from '#scripts/transcripts/formats/markdown';
import { readTimedHtml } from '#scripts/transcripts/formats/timed-html';

export const html: TranscriptFormat = {
  name: 'HTML',
  recognise: ({ file }) => /^html?$/.test(ending(file)),
  read({ file, text }) {
    const words = withoutFrontMatter(text, file).trim();
    return readTimedHtml(words) ?? finish({ words }, collectFaults());
  },
};
