import { useRouter } from 'next/router';
import type { ChangeAnswer } from '#desk/api';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { recordAddress } from '#desk/views';

/** Adds a row to the spreadsheet, and opens its form. */
export function NewRecord() {
  const { say, text } = useDesk();
  const { push } = useRouter();
  const add = async () => {
    try {
      const { rows } = await writeDesk<ChangeAnswer>('new-record', { label: text('changes', 'record') });
      const [added] = rows;
      if (added) await push(recordAddress({ row: added.row }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      say({ kind: 'refused', text: error.message });
    }
  };
  return (
    <button type="button" onClick={() => void add()}>
      {text('record', 'newRecord')}
    </button>
  );
}
