import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CSSToken, type ParseError, TokenType, tokenize } from '@csstools/css-tokenizer';
import { CssSyntaxError, parse } from 'postcss';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { themeFault } from '#scripts/outputs/theme/problem-texts';

/** Maximum size of an owner's style sheet, in bytes. */
const maxBytes = 50_000;

/** A fault of a style sheet, and its line. */
type StyleFault = Fault & { line?: number };

/**
 * Reads the owner's style sheet. A style sheet that would load anything is left out, with a problem for each such
 * line: pages make no requests to other sites, and files beside the style sheet are not published.
 *
 * @param file path below `root`
 * @returns the checked text, as UTF-8
 */
export async function readOwnerStyle(
  file: string,
  { root, report }: { root: string; report: (problem: Problem) => void },
): Promise<Uint8Array | undefined> {
  const { size } = await stat(join(root, file));
  const text = size > maxBytes ? '' : decodeText(await readWhole(root, file));
  const faults = size > maxBytes ? [tooLarge(size)] : faultsIn(text);
  for (const { line, ...fault } of faults) report({ file, rows: line === undefined ? [] : [line], ...fault });
  // The byte order mark overrides an `@charset`, by which browsers would read another text than the checked one.
  return faults.length > 0 ? undefined : Buffer.from(`\ufeff${text}`);
}

function tooLarge(size: number): StyleFault {
  return themeFault('style-too-large', commonPhrase('bytes', { count: size }), { most: maxBytes });
}

/** Returns the faults of a style sheet; only the syntax error if it is not valid CSS. */
function faultsIn(text: string): StyleFault[] {
  const errors: ParseError[] = [];
  // Checked by tokens: browsers end a string at the end of its line, postcss does not, so its rules differ from what
  // browsers load.
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

/** Returns the first loading token in each line. */
function loadsIn(tokens: readonly CSSToken[], text: string): StyleFault[] {
  const starts = tokens.filter(isLoading).map(([, , start]) => ({ start, line: lineAt(text, start) }));
  return starts
    .filter(({ line }, index) => line !== starts[index - 1]?.line)
    .map(({ start, line }) => ({
      line,
      ...themeFault('style-loading', `"${text.slice(start, start + 100).split(lineBreak, 1)[0]}"`),
    }));
}

/** Returns a syntax error such as an unclosed brace. */
function syntaxErrorIn(text: string): CssSyntaxError | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof CssSyntaxError) return error;
    throw error;
  }
}

/** Functions that load their argument. */
const loadingFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/** Returns whether a token, after decoding its escapes, makes browsers load something. */
function isLoading(token: CSSToken): boolean {
  if (token[0] === TokenType.URL) return true;
  if (token[0] === TokenType.AtKeyword) return token[4].value.toLowerCase() === 'import';
  return token[0] === TokenType.Function && loadingFunctions.has(token[4].value.toLowerCase());
}

const lineBreak = /\r\n|[\n\r\f]/;

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(lineBreak).length;
}
