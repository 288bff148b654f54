import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CssSyntaxError, parse, type Root } from 'postcss';
import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/read/encoding';

/** Bytes of the largest style sheet of an owner's. */
const most = 50_000;

/**
 * Reads the style sheet that an owner adds to the site's own. One that would load anything is left out, with a problem for each
 * line that does: the pages ask no other site for anything, and a file beside the style sheet is not published.
 *
 * @param file path below `root`
 */
export async function readOwnerStyle(
  file: string,
  { root, report }: { root: string; report: (problem: Problem) => void },
): Promise<Uint8Array | undefined> {
  const problems = await faultsOf(file, root);
  problems.forEach(report);
  return problems.length > 0 ? undefined : readWhole(root, file);
}

async function faultsOf(file: string, root: string): Promise<Problem[]> {
  const problem = (line: number | undefined, expected: string, found: string): Problem => ({
    severity: 'warning',
    file,
    rows: line === undefined ? [] : [line],
    expected,
    found,
    remedy: 'The site does without the style sheet. Correct it, or take the line out.',
  });
  const { size } = await stat(join(root, file));
  if (size > most)
    return [
      problem(undefined, `at most ${most.toLocaleString('en')} bytes`, `${size.toLocaleString('en')} bytes`),
    ];
  const parsed = parseStyle(decodeText(await readWhole(root, file)).text);
  if (parsed instanceof CssSyntaxError) return [problem(parsed.line, 'CSS', parsed.reason)];
  return loadsIn(parsed).map(({ line, text }) =>
    problem(line, 'nothing that a browser would load', `"${text.slice(0, 100)}"`),
  );
}

function parseStyle(text: string): Root | CssSyntaxError {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof CssSyntaxError) return error;
    throw error;
  }
}

/** Functions whose argument is loaded. */
const loads = /(?:^|[^\w-])(?:url|src|(?:-webkit-)?image-set)\(/i;

/** Returns what a browser would load of a style sheet, with its line. */
function loadsIn(root: Root): { line: number | undefined; text: string }[] {
  const found: { line: number | undefined; text: string }[] = [];
  root.walk((node) => {
    const line = node.source?.start?.line;
    if (node.type === 'atrule') {
      // An escape in the name ends it for the parser, not for a browser.
      const text = `${node.name}${node.raws.afterName ?? ''}${node.params}`;
      if (/^import(?![\w-])/i.test(unescaped(text)) || loads.test(unescaped(text)))
        found.push({ line, text: `@${text}` });
    }
    if (node.type === 'decl' && loads.test(unescaped(node.value)))
      found.push({ line, text: `${node.prop}: ${node.value}` });
  });
  return found;
}

/** Returns a text with its escapes resolved: `u\72l(` is `url(` to a browser (https://www.w3.org/TR/css-syntax-3/#escaping). */
function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, character: string) => {
    if (hex === undefined) return character;
    const point = Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
  });
}
