import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { readCsv } from '#scripts/lists/csv';
import { isRedirectsFile } from '#scripts/read/list-files';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';
import { settingsFault } from '#scripts/settings/problem-texts';

/** A former address and its new one, as written by the owner. */
export interface WrittenRedirect {
  from: string;
  to: string;
  row: number;
}

/** Reads the former addresses in `redirects.csv`, if there is one, with the columns `from` and `to`. */
export async function readRedirects(
  root: string,
  files: readonly string[],
): Promise<{ redirects: WrittenRedirect[]; problems: Problem[] }> {
  const file = files.find(isRedirectsFile);
  if (file === undefined) return { redirects: [], problems: [] };
  const unread: Problem[] = [];
  const read = await readOrLeaveOut(file, unread, async () => readCsv(await readWhole(root, file), file));
  if (!read) return { redirects: [], problems: unread };
  const { columns, rows, problems } = read;
  const [from, to] = ['from', 'to'].map((name) => columns.find((column) => column.name === name)?.index);
  if (from === undefined || to === undefined) {
    const found = columns.map(({ header }) => header).join(', ') || commonPhrase('none');
    const fault = settingsFault('redirects-unreadable', found);
    return { redirects: [], problems: [...problems, { file, rows: [1], ...fault }] };
  }
  const redirects = rows.map(({ row, cells }) => ({ from: cells[from] ?? '', to: cells[to] ?? '', row }));
  return { redirects, problems };
}
