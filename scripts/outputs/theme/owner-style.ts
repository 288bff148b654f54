import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CSSToken, type ParseError, TokenType, tokenize } from '@csstools/css-tokenizer';
import { CssSyntaxError, parse } from 'postcss';
import type { Fault } from '#model/problems/problem-texts';
import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { themeFault } from '#scripts/outputs/theme/problem-texts';

/** Maximum size of an owner's style sheet, in bytes. */
const most = 50_000;

/** A fault of a style sheet, and its line. */
type StyleFault = Fault & { line?: number };

/**
 * Reads the style sheet that an owner adds to the site's own. A style sheet that would load anything is left out, with a problem
 * for each such line: the pages ask no other site for anything, and a file beside the style sheet is not published.
 *
 * @param file path below `root`
 * @returns the checked text, as UTF-8
 */
export async function readOwnerStyle(
  file: string,
  { root, report }: { root: string; report: (problem: Problem) => void },
): Promise<Uint8Array | undefined> {
  const { size } = await stat(join(root, file));
  const text = size > most ? '' : decodeText(await readWhole(root, file));
  const faults = size > most ? [tooLarge(size)] : faultsIn(text);
  for (const { line, ...fault } of faults) report({ file, rows: line === undefined ? [] : [line], ...fault });
  // The mark comes first: browsers would obey an `@charset`, and read another text than the checked one.
  return faults.length > 0 ? undefined : Buffer.from(`\ufeff${text}`);
}

function tooLarge(size: number): StyleFault {
  return themeFault('style-too-large', `${size.toLocaleString('en')} bytes`, { most });
}

/** Returns the faults of a style sheet: only the syntax error, if it is no CSS. */
function faultsIn(text: string): StyleFault[] {
  const errors: ParseError[] = [];
  // Browsers end a string at the end of its line; postcss does not, so its rules are not what they load.
  const tokens = tokenize({ css: text }, { onParseError: (error) => errors.push(error) });
  const [error] = errors;
  if (error)
    return [{ line: lineAt(text, error.sourceStart), ...themeFault('style-unreadable', error.message) }];
  const loads = loadsIn(tokens, text);
  if (loads.length > 0) return loads;
  const syntaxError = syntaxErrorIn(text);
  return syntaxError
    ? [{ line: syntaxError.line, ...themeFault('style-unreadable', syntaxError.reason) }]
    : [];
}

/** Returns the first load in each line. */
function loadsIn(tokens: readonly CSSToken[], text: string): StyleFault[] {
  const starts = tokens.filter(isLoading).map(([, , start]) => ({ start, line: lineAt(text, start) }));
  return starts
    .filter(({ line }, index) => line !== starts[index - 1]?.line)
    .map(({ start, line }) => ({
      line,
      ...themeFault('style-loading', `"${text.slice(start, start + 100).split(lineBreak, 1)[0]}"`),
    }));
}

/** Returns a mistake such as a brace that is not closed. */
function syntaxErrorIn(text: string): CssSyntaxError | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof CssSyntaxError) return error;
    throw error;
  }
}

/** Functions whose argument is loaded. */
const loading = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/** Returns whether a token, with its escapes resolved, makes browsers load something. */
function isLoading(token: CSSToken): boolean {
  if (token[0] === TokenType.URL) return true;
  if (token[0] === TokenType.AtKeyword) return token[4].value.toLowerCase() === 'import';
  return token[0] === TokenType.Function && loading.has(token[4].value.toLowerCase());
}

const lineBreak = /\r\n|[\n\r\f]/;

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(lineBreak).length;
}
