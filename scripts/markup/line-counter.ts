/**
 * Makes a function that gives the line of a place in a text, both from 1 and from 0. Places must ascend: counted from the
 * top each time, a page of nothing but tags would take hours.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let from = 0;
  return (offset) => {
    for (let end = text.indexOf('\n', from); end !== -1 && end < offset; end = text.indexOf('\n', from)) {
      line += 1;
      from = end + 1;
    }
    return line;
  };
}
