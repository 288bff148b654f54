import { useRouter } from 'next/router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { folderChanged } from '#client/dev-reload';
import { type Allowance, CallRefused, readDesk, sendToDesk, writeDesk } from '#desk/call';
import { bindDeskText, type DeskText } from '#desk/text';
import type { ChangeAnswer, Conflict, DeskState, SheetChange } from '#model/desk/protocol';

/** A note at the bottom of the desk: what was saved, or why it was not. */
export interface DeskNote {
  kind: 'saved' | 'undone' | 'refused';
  text: string;
  /** Repeats the change with the permission that it lacks. */
  retry?: { needed: Allowance; run: (allowance: Allowance) => void };
}

interface DeskContextValue {
  state: DeskState;
  text: DeskText;
  note: DeskNote | undefined;
  /** Shows a note at the bottom of the desk, or removes it. */
  showNote: (note: DeskNote | undefined) => void;
  /** Reloads the state. */
  refresh: () => Promise<void>;
  /** Changes the spreadsheet, and notes that it is saved. Undefined if it was refused, with a note of the reason. */
  change: (change: Partial<SheetChange> & Pick<SheetChange, 'label'>) => Promise<ChangeAnswer | undefined>;
  /**
   * Sends another change, notes that it is saved or why it was refused, and reloads the state.
   *
   * @returns undefined if it was refused
   */
  send: <Answer>(
    path: string,
    body: { label: string } & Record<string, unknown>,
  ) => Promise<Answer | undefined>;
  /** Sends a file, notes that it is saved or why it was refused, and reloads the state. */
  upload: (path: string, file: Blob, label: string) => Promise<void>;
  /** Undoes the last change. */
  undo: () => Promise<void>;
}

const Context = createContext<DeskContextValue | undefined>(undefined);

export function useDesk(): DeskContextValue {
  const value = useContext(Context);
  if (!value) throw new Error('useDesk needs a DeskProvider around it.');
  return value;
}

/**
 * Provides the state of the collection, and reloads it whenever the folder changes.
 *
 * @param isQuiet shows nothing to visitors who may not use the desk, instead of the reason
 */
export function DeskProvider({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  const { state: read, refresh, refused } = useDeskState();
  const [note, showNote] = useState<DeskNote>();
  const { asPath } = useRouter();
  // A note of a saved change belongs to one page; a refusal stays until it is dismissed.
  useEffect(() => showNote((said) => (said?.kind === 'refused' ? said : undefined)), [asPath]);
  const text = useMemo(() => read && bindDeskText(read), [read]);
  const state = useMemo(() => read && text && withLabels(read, text), [read, text]);
  const change = useCallback<DeskContextValue['change']>(
    async (wanted) => {
      try {
        const answer = await writeDesk<ChangeAnswer>('change', wanted);
        showNote(
          text && answer.conflicts.length > 0
            ? noteOf(answer.conflicts, text)
            : { kind: 'saved', text: wanted.label },
        );
        void refresh();
        return answer;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const { needed } = error;
        const run = (allowance: Allowance) => void change({ ...wanted, [allowance]: true });
        showNote({ kind: 'refused', text: error.message, ...(needed && { retry: { needed, run } }) });
        return undefined;
      }
    },
    [refresh, text],
  );
  const send = useCallback(
    async <Answer,>(path: string, body: { label: string } & Record<string, unknown>) => {
      let answer: Answer | undefined;
      try {
        answer = await writeDesk<Answer>(path, body);
        showNote({ kind: 'saved', text: body.label });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        showNote({ kind: 'refused', text: error.message });
      }
      await refresh();
      return answer;
    },
    [refresh],
  );
  const upload = useCallback(
    async (path: string, file: Blob, label: string) => {
      try {
        await sendToDesk(path, file);
        showNote({ kind: 'saved', text: label });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        showNote({ kind: 'refused', text: error.message });
      }
      await refresh();
    },
    [refresh],
  );
  const undo = useCallback(async () => {
    try {
      const { undone } = await writeDesk<{ undone: string }>('undo', {});
      showNote({ kind: 'undone', text: undone });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showNote({ kind: 'refused', text: error.message });
    }
    await refresh();
  }, [refresh]);
  if (!state || !text) return refused === undefined || isQuiet ? null : <Refused sentence={refused} />;
  const shown = note ?? (refused === undefined ? undefined : { kind: 'refused' as const, text: refused });
  return (
    <Context value={{ state, text, note: shown, showNote, refresh, change, send, upload, undo }}>
      {children}
    </Context>
  );
}

/** Maximum number of rows that a note lists. */
const maxRows = 10;

/** Lists the cells that were not written since another program has changed them. */
function noteOf(conflicts: readonly Conflict[], text: DeskText): DeskNote {
  const rows = [...new Set(conflicts.map(({ row }) => row))].slice(0, maxRows).join(', ');
  return { kind: 'refused', text: text('table', 'conflicts', { count: conflicts.length, rows }) };
}

/** Adds the label of the alternative text, which has none of its own since visitors do not see the field. */
function withLabels(state: DeskState, text: DeskText): DeskState {
  const { sheet } = state;
  if (!sheet) return state;
  const columns = sheet.columns.map((column) =>
    column.name === 'alt' ? { ...column, label: text('describe', 'alt') } : column,
  );
  return { ...state, sheet: { ...sheet, columns } };
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <main className="page">
      <p role="alert">{sentence}</p>
    </main>
  );
}

/** Loads the state, and again after each change of the folder, of which the server sends an event. */
function useDeskState() {
  const [state, setState] = useState<DeskState>();
  const [refused, setRefused] = useState<string>();
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const isLast = () => turn === asked.current;
    try {
      const read = await readDesk<DeskState>('state');
      if (isLast()) setState(read);
      if (isLast()) setRefused(undefined);
    } catch (error) {
      if (isLast()) setRefused(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    const read = () => void refresh();
    read();
    window.addEventListener(folderChanged, read);
    return () => window.removeEventListener(folderChanged, read);
  }, [refresh]);
  return { state, refused, refresh };
}
