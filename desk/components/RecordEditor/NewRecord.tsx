import { useRouter } from 'next/router';
import type { DeskColumn } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { recordAddress } from '#desk/views';

/** Adds a row to the spreadsheet, and opens its form. */
export function NewRecord({ columns, rows }: { columns: readonly DeskColumn[]; rows: number }) {
  const { change, text } = useDesk();
  const { push } = useRouter();
  const [first] = columns;
  // A row needs one cell to be one.
  const header = (columns.find(({ editor }) => editor === 'id') ?? first)?.header;
  if (header === undefined) return null;
  const add = async () => {
    const answer = await change({
      label: text('changes', 'record'),
      addRows: [{ [header]: `item-${rows + 1}` }],
    });
    const [added] = answer?.rows ?? [];
    if (added) await push(recordAddress({ row: added.row }));
  };
  return (
    <button type="button" onClick={() => void add()}>
      {text('record', 'newRecord')}
    </button>
  );
}
