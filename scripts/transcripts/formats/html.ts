import { ending } from '#model/file-types';
import { collectFaults } from '#scripts/files/text-faults';
import type { TranscriptFormat } from '#scripts/transcripts/format';
import { finish } from '#scripts/transcripts/formats/finish';
import { withoutFrontMatter } from '#scripts/transcripts/formats/markdown';

export const html: TranscriptFormat = {
  name: 'HTML',
  recognise: ({ file }) => /^html?$/.test(ending(file)),
  read: ({ file, text }) => finish({ words: withoutFrontMatter(text, file).trim() }, collectFaults()),
};
