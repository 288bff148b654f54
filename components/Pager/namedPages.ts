/** The pages that a pager names: the first, the last, and those around the one shown; `null` for a gap. */
export function namedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const named = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return named.flatMap((n, i) => {
    const before = named[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
