import { Parser } from 'htmlparser2';

/** Elements within each other: hundreds come from broken programs, and thousands exhaust the stack of who reads them. */
const deepest = 250;

/** Whether HTML has elements too deep within each other to be made safe. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let most = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      most = Math.max(most, depth);
      // What is still to come is not read.
      if (most > deepest) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return most > deepest;
}
