import { useRouter } from 'next/router';
import type { ChangeAnswer } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { recordAddress } from '#desk/views';
import controls from '../controls.module.css';

/** Adds a row to the spreadsheet, and opens its form. */
export function NewRecord() {
  const { send, text } = useDesk();
  const { push } = useRouter();
  const add = async () => {
    const answer = await send<ChangeAnswer>('new-record', { label: text('changes', 'record') });
    const [added] = answer?.rows ?? [];
    if (added) await push(recordAddress({ row: added.row }));
  };
  return (
    <button type="button" className={controls.button} onClick={() => void add()}>
      {text('record', 'newRecord')}
    </button>
  );
}
