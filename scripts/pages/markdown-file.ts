import { z } from 'zod';
import { listOf } from '#model/problems/common-phrases';
import { foundIn } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { answerOf, isOfWithholding, publishName } from '#scripts/columns/publish-words';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeFile } from '#scripts/lists/encoding';
import { fitSchema } from '#scripts/settings/fit-schema';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';
import { similarKey } from '#scripts/settings/schema-problems';
import { isRecord, readYaml } from '#scripts/settings/yaml';

/** A page's text as found, before it has an address. */
export interface Draft {
  /** Path below the collection folder. */
  source: string;
  /** Path below `pages/`, from which the address is made. */
  path: string;
  /** True for the text of the front page. */
  isFront?: true;
  frontMatter: FrontMatter;
  /** The problem of front matter that cannot be read completely, and may say that the page is not published. */
  misread?: Problem;
  /** The front matter with all its keys, as written. */
  written: Readonly<Record<string, unknown>>;
  body: string;
  /** Line of the file in which the body begins. */
  firstLine: number;
  /** Line of the file for each line of the body, if they are not consecutive. */
  lines?: readonly number[];
}

/**
 * Returns the problem of a page that is not published, or may not be: by its front matter, by unreadable front
 * matter, or by a name that Jekyll skips. Undefined if it is published.
 *
 * @param today date of publication: `2027-03-01`
 */
export function unpublishedProblem(
  { source, path, written, misread }: Draft,
  today: string,
): Problem | undefined {
  if (misread) return misread;
  const [, sign] = /(?:^|\/)([_#~])/.exec(path) ?? [];
  const marks: (string | Phrase)[] = [
    ...Object.entries(written).flatMap(([key, value]) =>
      isWithheldBy(key, value, today) ? `${key}: ${value}` : [],
    ),
    ...(sign ? [settingsPhrase('name-that-begins', { sign })] : []),
  ];
  if (marks.length === 0) return undefined;
  return { file: source, rows: [], ...settingsFault('page-unpublished', listOf(marks)) };
}

/** Returns whether a key withholds its page: `published: false`, `Draft: yes`, `status: private`. */
function isWithheldBy(key: string, value: unknown, today: string): boolean {
  const use = value === null || value === '' ? undefined : publishName(key);
  if (!use) return false;
  const answer = answerOf(String(value), { use, today });
  // An unknown word in place of yes or no may mean no.
  const isForAnswer = /^(?:publish|published|draft)$/i.test(key) || (use === 'holds' && isOfWithholding(key));
  return answer === 'no' || (answer === 'unclear' && isForAnswer);
}

/**
 * Reads one Markdown file.
 *
 * @param encoding of files that are not Unicode, from the settings
 */
export async function readDraft(
  root: string,
  source: string,
  encoding?: string,
): Promise<{ draft: Draft; problems: Problem[] }> {
  const bytes = await readWhole(root, source);
  const decoded = decodeFile(bytes, { file: source, encoding });
  const text = decoded.text.replace(/\r\n?/g, '\n');
  const { body, problems, ...read } = readFrontMatter(text, source);
  const path = source.replace(/^pages\//i, '');
  const firstLine = text.slice(0, text.length - body.length).split('\n').length;
  return {
    draft: { source, path, ...read, body, firstLine },
    problems: [...decoded.problems, ...problems],
  };
}

const ownSchema = z.strictObject({
  title: z.string().optional(),
  /** Position in the navigation, ascending. */
  order: z.number().optional(),
  navigation: z.boolean().optional(),
  description: z.string().optional(),
  /** Its author, or several. */
  author: z.union([z.string(), z.array(z.string())]).optional(),
  /** Date of writing. */
  date: z.string().optional(),
  /** Address of the page; absent: from its path. */
  slug: z.string().optional(),
});

const frontMatterSchema = ownSchema.extend({
  /** Date of writing, in Wax. */
  publish_date: z.string().optional(),
  /** Template of the page, in Jekyll. */
  layout: z.string().optional(),
  /** Address of the page, in Jekyll, such as `/about.html`. */
  permalink: z.string().optional(),
});

type FrontMatter = z.infer<typeof frontMatterSchema>;

/** Keys of Vitrine: misspelling one is a problem. */
const ownKeys = [...Object.keys(ownSchema.shape), 'published', 'draft'];
const knownKeys = [...Object.keys(frontMatterSchema.shape), 'published', 'draft'];
/** A line `---` with nothing but empty lines above. */
const frontMatterStart = /^((?:[^\S\n]*\n)*)---[^\S\n]*\n/;
const frontMatterBlock = /^(?:([\s\S]*?)\n)?(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;

/**
 * Separates the front matter of a Markdown text from its body. Keys of other programs are ignored; a misspelt key or
 * a value of the wrong type is a problem.
 *
 * @param text with `\n` line endings
 * @param file its path below the collection folder
 */
export function readFrontMatter(
  text: string,
  file: string,
): Pick<Draft, 'frontMatter' | 'written' | 'body' | 'misread'> & { problems: Problem[] } {
  const [above = '', emptyLines = ''] = frontMatterStart.exec(text) ?? [];
  const below = text.slice(above.length);
  const match = above === '' ? null : frontMatterBlock.exec(below);
  const firstLine = emptyLines.split('\n').length + 1;
  if (!match) {
    const misread = above === '' ? undefined : unclosedFrontMatter(below, { file, line: firstLine - 1 });
    return { frontMatter: {}, written: {}, body: text, problems: [], ...(misread && { misread }) };
  }
  const yaml = readYaml(match[1] ?? '', { file, firstLine });
  const [fault] = yaml.problems.filter(({ severity }) => severity === 'error');
  const how = fault?.wording?.details?.how;
  const value = withoutForeign(yaml.value ?? {});
  const { fitted = {}, problems } = fitSchema(frontMatterSchema, value, { yaml, knownKeys: () => ownKeys });
  const written = isRecord(yaml.value) ? yaml.value : {};
  return {
    ...{ frontMatter: fitted, written, problems, body: below.slice(match[0].length) },
    ...(fault && {
      misread: {
        ...fault,
        ...settingsFault('front-matter-unreadable', foundIn(fault), {
          how: how ? settingsPhrase('yaml-look', { how }) : fault.remedy,
        }),
      },
    }),
  };
}

function withoutForeign(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, entry]) =>
        entry !== null &&
        publishName(key) === undefined &&
        (knownKeys.includes(key) || similarKey(key, ownKeys) !== undefined),
    ),
  );
}

/**
 * Returns the problem of front matter without an end. Three hyphens may also be a horizontal rule: they begin front
 * matter only if a key follows.
 */
function unclosedFrontMatter(
  below: string,
  { file, line }: { file: string; line: number },
): Problem | undefined {
  const [block = ''] = below.split(/\n[^\S\n]*\n/, 1);
  const isKey = (written: string) => knownKeys.includes(/^[a-z_]+(?=:)/.exec(written)?.[0] ?? '');
  if (!block.split('\n').some(isKey)) return undefined;
  return { file, rows: [line], ...settingsFault('front-matter-unclosed', settingsPhrase('no-such-line')) };
}
