import { z } from 'zod';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/read/encoding';
import { comparablePath } from '#scripts/read/kinds/jekyll/project-files';
import { readFrontMatter } from '#scripts/read/markdown-file';

/** A layout of items, as far as it says which columns they show. */
export interface Layout {
  /** Path of the file below the project. */
  file: string;
  /** The columns as the layout names them, in its order. */
  fields: { field: string; label?: string }[];
}

const metaSchema = z.array(
  z.object({ label: z.string().optional().catch(undefined), value: z.coerce.string() }),
);

/** Maximum depth of layouts within each other. */
const deepest = 10;

/** A column that a layout or its list `meta` names: `page.artist`, `page['artist']`. */
const pageField = /\bpage(?:\.([\p{L}\p{N}_-]+)|\[\s?["']([^"'\]]{1,200})["']\s?\])/gu;

/**
 * Reads the layout of a collection's items and the layouts around it: the columns in the list `meta`, else in its text. Undefined
 * if the project has no such file.
 */
export async function readLayout(
  name: string | undefined,
  { root, files }: { root: string; files: readonly string[] },
): Promise<Layout | undefined> {
  let first: string | undefined;
  let wanted = name;
  const inText: Layout['fields'] = [];
  for (let depth = 0; depth < deepest && wanted !== undefined; depth += 1) {
    const path = comparablePath(`_layouts/${wanted.replace(/\.html$/i, '')}.html`);
    const file = files.find((one) => comparablePath(one) === path);
    if (file === undefined) break;
    first ??= file;
    const { written, body } = readFrontMatter(
      decodeText(await readWhole(root, file)).replace(/\r\n?/g, '\n'),
      file,
    );
    const { data } = metaSchema.safeParse(written.meta);
    if (data)
      return {
        file,
        fields: data.map(({ label, value }) => ({
          field: fieldsIn(value)[0] ?? value,
          ...(label && { label }),
        })),
      };
    inText.push(...fieldsIn(body).map((field) => ({ field })));
    wanted = typeof written.layout === 'string' ? written.layout : undefined;
  }
  return first === undefined ? undefined : { file: first, fields: inText };
}

function fieldsIn(text: string): string[] {
  return [...text.matchAll(pageField)].flatMap(([, dotted, quoted]) => dotted ?? quoted ?? []);
}
