/**
 * Reads one workbook from its parent in a child process, since a kilobyte may unpack to all memory. Run by
 * open-workbook.ts.
 */
import type { WorkbookJob } from '#scripts/lists/workbook/open-workbook';
import { readWorkbook } from '#scripts/lists/workbook/read-workbook';

// Only the parent can send messages, and it sends one job.
process.once('message', ({ bytes, choice }: WorkbookJob) => {
  process.send?.(readWorkbook(bytes, choice));
});
// The parent has ended, or was killed.
process.on('disconnect', () => process.exit());
