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
import { CallRefused, readDesk, writeDesk } from '#desk/call';
import { bindDeskText, type DeskText } from '#desk/text';
import type { ChangeAnswer, Conflict, DeskState, SheetChange } from '#model/desk/protocol';

/** A note at the foot of the desk: what was saved, or why it was not. */
export interface DeskNote {
  kind: 'saved' | 'undone' | 'refused';
  text: string;
  /** Does the change after all, once the file is saved as UTF-8. */
  retry?: () => void;
}

interface DeskContextValue {
  state: DeskState;
  text: DeskText;
  note: DeskNote | undefined;
  /** Says something at the foot of the desk. */
  say: (note: DeskNote | undefined) => void;
  /** Reads the state again. */
  refresh: () => Promise<void>;
  /** Makes a change of the spreadsheet, and says that it is saved. Undefined if it was refused: the note says why. */
  change: (change: Partial<SheetChange> & Pick<SheetChange, 'label'>) => Promise<ChangeAnswer | undefined>;
  /**
   * Sends something else to be done, says that it is saved or why it was refused, and reads the state again.
   *
   * @returns undefined if it was refused
   */
  send: <Answer>(
    path: string,
    body: { label: string } & Record<string, unknown>,
  ) => Promise<Answer | undefined>;
  /** Takes back the last change. */
  undo: () => Promise<void>;
}

const Context = createContext<DeskContextValue | undefined>(undefined);

export function useDesk(): DeskContextValue {
  const value = useContext(Context);
  if (!value) throw new Error('useDesk needs a DeskProvider around it.');
  return value;
}

/**
 * Holds what the desk knows of the collection, and reads it again whenever the folder has changed.
 *
 * @param isQuiet shows nothing to somebody who may not use the desk, instead of saying why
 */
export function DeskProvider({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  const { state: read, refresh, refused } = useDeskState();
  const [note, say] = useState<DeskNote>();
  const { asPath } = useRouter();
  // A note of a saved change belongs to its page; a refusal stays until it is read.
  useEffect(() => say((said) => (said?.kind === 'refused' ? said : undefined)), [asPath]);
  const text = useMemo(() => read && bindDeskText(read), [read]);
  const state = useMemo(() => read && text && withLabels(read, text), [read, text]);
  const change = useCallback<DeskContextValue['change']>(
    async (wanted) => {
      try {
        const answer = await writeDesk<ChangeAnswer>('change', wanted);
        say(
          text && answer.conflicts.length > 0
            ? noteOf(answer.conflicts, text)
            : { kind: 'saved', text: wanted.label },
        );
        void refresh();
        return answer;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const retry = () => void change({ ...wanted, toUtf8: true });
        say({ kind: 'refused', text: error.message, ...(error.needsUtf8 && { retry }) });
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
        say({ kind: 'saved', text: body.label });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        say({ kind: 'refused', text: error.message });
      }
      await refresh();
      return answer;
    },
    [refresh],
  );
  const undo = useCallback(async () => {
    try {
      const { undone } = await writeDesk<{ undone: string }>('undo', {});
      say({ kind: 'undone', text: undone });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      say({ kind: 'refused', text: error.message });
    }
    await refresh();
  }, [refresh]);
  if (!state || !text) return refused === undefined || isQuiet ? null : <Refused sentence={refused} />;
  const shown = note ?? (refused === undefined ? undefined : { kind: 'refused' as const, text: refused });
  return <Context value={{ state, text, note: shown, say, refresh, change, send, undo }}>{children}</Context>;
}

/** Most rows that a sentence names. */
const mostRows = 10;

/** Tells which cells were not written, as another program has changed them. */
function noteOf(conflicts: readonly Conflict[], text: DeskText): DeskNote {
  const rows = [...new Set(conflicts.map(({ row }) => row))].slice(0, mostRows).join(', ');
  return { kind: 'refused', text: text('table', 'conflicts', { count: conflicts.length, rows }) };
}

/** Names the field of text alternatives, which visitors do not read: it has no label of theirs. */
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

/** Reads the state now and after each change of the folder, which the server tells. */
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
