import { posix } from 'node:path';
import { unreadableFile } from '#media/files/problems';
import { problemOf } from '#media/files/text-faults';
import type { ReadTranscript } from '#media/transcripts/format';
import { formatOf } from '#media/transcripts/formats';
import type { Cue } from '#model/recordings/transcript';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { slug } from '#model/text/slugs';
import { hashData } from '#scripts/bytes/bytes';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeFile } from '#scripts/lists/encoding';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';

/** The text of a recording, with its id and published name. */
export interface OpenedText extends Omit<ReadTranscript, 'faults'> {
  /** Hash of the content; names the folder of its published forms. */
  id: string;
  /** File name of its published forms, without ending: `ferry-en`. */
  name: string;
}

interface OpenOptions {
  root: string;
  encoding: Settings['encoding'];
  /** Display names of tags, by lower-case tag. */
  themes?: ReadonlyMap<string, string> | undefined;
}

/**
 * Reads transcripts, captions and indexes in any encoding.
 * @param files paths below `root`
 * @returns texts by path; files of unknown format are missing
 */
export async function openTexts(
  files: readonly string[],
  { root, encoding, themes }: OpenOptions,
): Promise<{ texts: Map<string, OpenedText>; problems: Problem[] }> {
  const texts = new Map<string, OpenedText>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      await readOrLeaveOut(file, problems, async () => {
        const { text, problems: doubts } = decodeFile(await readWhole(root, file), { file, encoding });
        const written = { file, text: text.replace(/\r\n?/g, '\n') };
        const format = formatOf(written);
        if (!format) return;
        const { faults, ...found } = await format.read(written);
        const read = themes ? { ...found, cues: found.cues.map((cue) => withThemes(cue, themes)) } : found;
        const contentJson = JSON.stringify([read.cues, read.segments]);
        const id = hashData(contentJson);
        texts.set(file, { ...read, id, name: slug(posix.basename(file, posix.extname(file))) });
        problems.push(...doubts, ...faults.map((fault) => problemOf(file, fault)));
      });
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { texts, problems };
}

function withThemes({ tags, ...cue }: Cue, themes: ReadonlyMap<string, string>): Cue {
  return tags ? { ...cue, tags: tags.map((tag) => themes.get(tag.toLowerCase()) ?? tag) } : cue;
}
