import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { isFilePath } from '#model/urls';
import type { Tree } from '#scripts/verify/tree';

/**
 * JavaScript of the oldest browsers that the site is made for, chrome 64, edge 79, firefox 67, opera 51 and safari 12:
 * ES2018 (https://caniuse.com/?search=es2018). Files that are not compiled are held to ES5.
 */
const compiled = { ecmaVersion: 2018, name: 'ES2018' } as const;
const uncompiled = { ecmaVersion: 5, name: 'ES5' } as const;

/**
 * Returns a sentence for each script that the oldest browsers cannot parse, and for each source map, in the order of the
 * files.
 */
export async function scriptFaults({ folder, files }: Tree): Promise<{ page: string; sentence: string }[]> {
  const faults: { page: string; sentence: string }[] = [];
  for (const page of [...files].sort()) {
    if (isFilePath(page)) continue;
    if (page.endsWith('.map'))
      faults.push({ page, sentence: `${page} is a source map and must not be published.` });
    if (!page.endsWith('.js')) continue;
    const code = await readFile(join(folder, page), 'utf8');
    const { ecmaVersion, name } = page.startsWith('/_next/') ? compiled : uncompiled;
    const fault = syntaxFault(code, ecmaVersion);
    if (fault)
      faults.push({ page, sentence: `${page} is no ${name}, which the oldest browsers need: ${fault}.` });
    if (/^\/\/# sourceMappingURL=/m.test(code))
      faults.push({ page, sentence: `${page} names a source map.` });
  }
  return faults;
}

function syntaxFault(code: string, ecmaVersion: 5 | 2018): string | undefined {
  try {
    parse(code, { ecmaVersion, sourceType: 'script', allowHashBang: false });
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}
