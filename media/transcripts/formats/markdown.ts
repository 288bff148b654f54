import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { readTimedHtml } from '#media/transcripts/formats/timed-html';
import { ending } from '#model/site/file-types';
import { transcriptHtml } from '#scripts/markup/transcript-html';
import { readFrontMatter } from '#scripts/pages/markdown-file';

export const markdown: TranscriptFormat = {
  name: 'Markdown',
  // Text with front matter is Markdown, as in Jekyll projects such as CollectionBuilder's.
  recognise: ({ file, text }) =>
    /^(?:md|markdown)$/.test(ending(file)) ||
    (/^\s*---/.test(text) && withoutFrontMatter(text, file) !== text.trimStart()),
  async read({ file, text }) {
    const words = await transcriptHtml(withoutFrontMatter(text, file));
    return readTimedHtml(words) ?? finishTranscript({ words }, collectFaults());
  },
};

/** Returns the text without front matter and leading white space. */
export function withoutFrontMatter(text: string, file: string): string {
  return readFrontMatter(text.trimStart(), file).body.trimStart();
}
