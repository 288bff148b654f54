import { alignTable } from '#tools/bench-pictures/table';
import type { Measured } from '#tools/bench-search/measure';
import { type QueryKind, queryKinds } from '#tools/bench-search/queries';

const head = ['', 'requests', 'kB', 'cold ms', 'one word more, kB', 'warm ms', 'longest task ms'];

/** What each kind of query took, as `median (most)`. */
export function measuredTable({ name, cold, warm }: Measured): string[] {
  const rows = [...queryKinds, undefined].flatMap((kind) => {
    const isOfKind = (answer: { kind: QueryKind }) => kind === undefined || answer.kind === kind;
    const [first, again] = [cold.filter(isOfKind), warm.filter(isOfKind)];
    if (again.length === 0) return [];
    const more = first.flatMap(({ moreBytes }) => (moreBytes === undefined ? [] : [moreBytes / 1000]));
    return [
      [
        kind ?? 'all',
        spread(first.map(({ requests }) => requests)),
        spread(first.map(({ bytes }) => bytes / 1000)),
        spread(paintedIn(first)),
        spread(more),
        spread(paintedIn(again)),
        Math.max(...[...first, ...again].map(({ longestTask }) => longestTask)).toFixed(0),
      ],
    ];
  });
  return [name, ...alignTable([head, ...rows])];
}

/** Those whose rows changed: another answer may begin with the same ones. */
function paintedIn(answers: readonly { painted?: number }[]): number[] {
  return answers.flatMap(({ painted }) => (painted === undefined ? [] : [painted]));
}

/** `median (most)`; a dash where there is nothing. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return '–';
  return `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`;
}

/** The middle one; of two, the greater. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
