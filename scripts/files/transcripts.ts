import { ending } from '#model/file-types';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { unreadableFile } from '#scripts/files/problems';
import { wordsOfCaptions } from '#scripts/markup/captions';
import { transcriptHtml } from '#scripts/markup/transcript-html';
import { decodeFile } from '#scripts/read/encoding';
import { readFrontMatter } from '#scripts/read/markdown-file';

/** Reads transcript files in any encoding; by path, as a cell would hold what they say: plain text or HTML. */
export async function readTranscripts(
  files: readonly string[],
  { root, encoding }: { root: string; encoding: Settings['encoding'] },
): Promise<{ texts: Map<string, string>; problems: Problem[] }> {
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      const { text, problems: found } = decodeFile(await readWhole(root, file), { file, encoding });
      texts.set(file, await toCell(file, text.replace(/\r\n?/g, '\n')));
      problems.push(...found);
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { texts, problems };
}

async function toCell(file: string, text: string): Promise<string> {
  const { body } = readFrontMatter(text, file);
  if (/^html?$/.test(ending(file))) return body.trim();
  const captions = wordsOfCaptions(text);
  if (captions !== undefined) return captions;
  // Front matter makes a text Markdown, as in Jekyll, which CollectionBuilder is made with.
  const isMarkdown = body !== text || /^(?:md|markdown)$/.test(ending(file));
  return isMarkdown ? transcriptHtml(body) : text.trim();
}
