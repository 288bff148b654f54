import { z } from 'zod';
import type { JekyllDraft } from '#importers/jekyll/drafts';

const defaultsSchema = z.array(
  z
    .object({
      scope: z.object({ path: z.string().nullish(), type: z.string().nullish() }),
      values: z.record(z.string(), z.unknown()),
    })
    .nullable()
    .catch(null),
);

const text = z.string().optional().catch(undefined);
const valuesSchema = z.object({
  title: text,
  layout: text,
  permalink: text,
  author: text,
  description: text,
});

/**
 * Adds defaults from `defaults` in `_config.yml` to a text's front matter. The text's own values come first, then those
 * of the longest path.
 * @see https://jekyllrb.com/docs/configuration/front-matter-defaults/
 */
export function withDefaults(
  draft: JekyllDraft,
  { defaults }: Readonly<Record<string, unknown>>,
): JekyllDraft {
  const { data = [] } = defaultsSchema.safeParse(defaults);
  const { source, collection = 'pages' } = draft;
  const found = data
    .flatMap((one) => (one ? [{ path: one.scope.path ?? '', type: one.scope.type, values: one.values }] : []))
    .filter(({ path, type }) => (!type || type === collection) && isBelow(source, path))
    .sort((a, b) => a.path.length - b.path.length || Number(Boolean(a.type)) - Number(Boolean(b.type)));
  if (found.length === 0) return draft;
  const values: Record<string, unknown> = Object.assign({}, ...found.map((one) => one.values));
  const known = Object.entries(valuesSchema.parse(values)).filter(([, value]) => value !== undefined);
  return {
    ...draft,
    written: { ...values, ...draft.written },
    frontMatter: { ...Object.fromEntries(known), ...draft.frontMatter },
  };
}

/** Returns whether a file is below the path of a scope; a star in it matches any part of a name. */
function isBelow(source: string, path: string): boolean {
  const plain = path.replace(/^\/+|\/+$/g, '');
  const pattern = plain.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return plain === '' || new RegExp(`^${pattern.join('[^/]*')}(?:/|$)`).test(source);
}
