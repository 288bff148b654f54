import { z } from 'zod';
import type { Fault } from '#scripts/read/fault';
import { fitSchema } from '#scripts/read/fit-schema';
import { nearKey } from '#scripts/read/schema-problems';
import { isRecord } from '#scripts/read/values-at';
import { readYaml } from '#scripts/read/yaml';

const frontMatterSchema = z.strictObject({
  title: z.string().optional(),
  /** Position in the navigation; smaller comes first. */
  order: z.number().optional(),
  navigation: z.boolean().optional(),
  description: z.string().optional(),
  /** Who wrote it. */
  author: z.union([z.string(), z.array(z.string())]).optional(),
  /** When it was written. */
  date: z.string().optional(),
  /** Address of the page, instead of the one that its path gives. */
  slug: z.string().optional(),
  /** `false` keeps the page out of the site, as in Jekyll. */
  published: z.boolean().optional(),
  /** `true` keeps the page out of the site, as in Hugo. */
  draft: z.boolean().optional(),
  /** Jekyll's: what the page looks like. */
  layout: z.string().optional(),
  /** Jekyll's: address of the page, such as `/about.html`. */
  permalink: z.string().optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** Those that an owner may be told of. */
const ours = ['title', 'order', 'navigation', 'description', 'author', 'date', 'slug', 'published', 'draft'];
const known = Object.keys(frontMatterSchema.shape);
const fenced = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;

/**
 * Takes the front matter off a Markdown text. Keys that only other programs know are passed over; a misspelt one,
 * or a value of the wrong kind, is a fault.
 *
 * @param text line endings `\n`
 */
export function readFrontMatter(text: string): { frontMatter: FrontMatter; body: string; faults: Fault[] } {
  const match = fenced.exec(text);
  if (!match) return { frontMatter: {}, body: text, faults: unclosed(text) };
  const yaml = readYaml(match[1] ?? '', 2);
  const value = withoutForeign(yaml.value ?? {});
  const { fitted = {}, faults } = fitSchema(frontMatterSchema, value, { yaml, knownKeys: () => ours });
  return { frontMatter: fitted, body: text.slice(match[0].length), faults };
}

function withoutForeign(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, entry]) => entry !== null && (known.includes(key) || nearKey(key, ours) !== undefined),
    ),
  );
}

/** Three hyphens may also be a line across the page: only a key below them makes front matter. */
function unclosed(text: string): Fault[] {
  if (!/^---[^\S\n]*\n[a-z]+:/i.test(text)) return [];
  const fault: Fault = {
    row: 1,
    expected: 'a line "---" below the front matter',
    found: 'no such line',
    remedy:
      'Write "---" on a line of its own between the front matter and the text. Until then all of it is text.',
  };
  return [fault];
}
