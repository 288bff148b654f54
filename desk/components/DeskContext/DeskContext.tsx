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
import { type Allowance, CallRefused, readDesk, sendToDesk, setCallText, writeDesk } from '#desk/call';
import { bindDeskText, type DeskText } from '#desk/text';
import { setDraftFolder } from '#desk/unsaved';
import type { DeskState } from '#model/desk/protocol';
import { type SheetChanges, useChanges } from './useChanges';
import { useConnection } from './useConnection';

/** A note at the bottom of the desk: what was saved, or why it was not. */
export interface DeskNote {
  kind: 'saved' | 'undone' | 'refused';
  text: string;
  /** The file that was written, and the numbers of its rows that `text` does not name. */
  file?: string | undefined;
  rows?: readonly number[];
  /** A saved text that Excel would change if it opened the CSV. */
  altered?: string | undefined;
  /** Repeats the change with the permission that it lacks. */
  retry?: { needed: Allowance; run: (allowance: Allowance) => void };
  /** Gives up a change that waits. */
  discard?: () => void;
}

interface DeskContextValue extends Omit<SheetChanges, 'dropLast'> {
  state: DeskState;
  text: DeskText;
  note: DeskNote | undefined;
  /** Shows a note at the bottom of the desk, or removes it. */
  showNote: (note: DeskNote | undefined) => void;
  /** Reloads the state. */
  refresh: () => Promise<void>;
  /** True if `dev` has ended. */
  isLost: boolean;
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
  useEffect(() => setCallText(text), [text]);
  const state = useMemo(() => read && text && withLabels(read, text), [read, text]);
  const isLost = useConnection(read?.hello, refresh);
  const { dropLast, ...changes } = useChanges({ state, text, isLost, refresh, showNote });
  const sheetFile = state?.sheet?.file;
  /** Returns undefined if the work was refused, for which a note gives the reason. */
  const attempt = useCallback(async <Answer,>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showNote({ kind: 'refused', text: error.message });
      return undefined;
    }
  }, []);
  const send = useCallback(
    async <Answer,>(path: string, body: { label: string } & Record<string, unknown>) => {
      const answer = await attempt(async () => {
        const written = await writeDesk<Answer>(path, body);
        showNote({ kind: 'saved', text: body.label, file: sheetFile });
        return written;
      });
      await refresh();
      return answer;
    },
    [attempt, refresh, sheetFile],
  );
  const upload = useCallback(
    async (path: string, file: Blob, label: string) => {
      await attempt(async () => {
        await sendToDesk(path, file);
        showNote({ kind: 'saved', text: label });
      });
      await refresh();
    },
    [attempt, refresh],
  );
  const undo = useCallback(async () => {
    await attempt(async () => {
      const undone = dropLast() ?? (await writeDesk<{ undone: string }>('undo', {})).undone;
      showNote({ kind: 'undone', text: undone });
    });
    await refresh();
  }, [attempt, dropLast, refresh]);
  if (!state || !text) return refused === undefined || isQuiet ? null : <Refused sentence={refused} />;
  const shown = note ?? (refused === undefined ? undefined : { kind: 'refused' as const, text: refused });
  return (
    <Context value={{ state, text, note: shown, showNote, refresh, isLost, ...changes, send, upload, undo }}>
      {children}
    </Context>
  );
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
      setDraftFolder(read.id);
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
