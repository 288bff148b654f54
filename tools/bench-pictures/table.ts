import type { Row } from '#tools/bench-pictures/result';

/** Pads cells to columns: the first aligned left, figures right. */
export function alignTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

const head = ['', 'CPU s', 'wall s', 'peak MB', 'MB out', 'files', 'files/s'];

export function contendersTable(rows: readonly Row[]): string[] {
  return alignTable([head, ...rows.map(cellsOf)]);
}

function cellsOf({ name, cpuSeconds, wallSeconds, memory, bytes, files }: Row): string[] {
  return [
    name,
    cpuSeconds.toFixed(2),
    wallSeconds.toFixed(2),
    (memory / 1e6).toFixed(0),
    (bytes / 1e6).toFixed(2),
    String(files),
    (files / wallSeconds).toFixed(1),
  ];
}

/**
 * Formats ratios between contenders in CPU, wall time, memory and bytes.
 *
 * @param pairs names of rows
 */
export function ratiosTable(rows: readonly Row[], pairs: readonly (readonly [string, string])[]): string[] {
  const named = new Map(rows.map((row) => [row.name, row]));
  const lines = pairs.flatMap(([one, other]) => {
    const [above, below] = [named.get(one), named.get(other)];
    return above && below ? [[`${one} / ${other}`, ...ratios(above, below)]] : [];
  });
  return alignTable([['', 'CPU', 'wall', 'peak', 'bytes'], ...lines]);
}

function ratios(above: Row, below: Row): string[] {
  const figures = ['cpuSeconds', 'wallSeconds', 'memory', 'bytes'] as const;
  return figures.map((figure) => (below[figure] > 0 ? (above[figure] / below[figure]).toFixed(2) : '–'));
}
