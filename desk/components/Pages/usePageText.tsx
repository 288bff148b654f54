import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageText } from '#desk/api';
import { CallRefused, readDesk, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';

/** Milliseconds without a key after which a text is saved. */
const pause = 2000;

/** A page as it is typed, and as it is on the disk. */
export interface PageOnDisk {
  /** Undefined until it is read. */
  typed: string | undefined;
  /** Hash of the file as it was read or written last. */
  version: string | undefined;
  status: 'saved' | 'unsaved' | 'saving' | 'conflict';
  /** Why it could not be read or saved: a sentence. */
  refused: string | undefined;
  type: (text: string) => void;
  /** Saves what is typed, if it is not saved yet. */
  save: () => void;
  /** If the file was changed meanwhile: its text takes the place of what is typed, or the other way round. */
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Reads the text of a page, again whenever the folder has changed, and saves it after a pause. */
export function usePageText(file: string): PageOnDisk {
  const { state, text, say, refresh } = useDesk();
  const [typed, setTyped] = useState<string>();
  const [onDisk, setOnDisk] = useState<PageText>();
  /** The file as another has changed it, if the text was changed here, too. */
  const [theirs, setTheirs] = useState<PageText>();
  const [refused, setRefused] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const now = useRef({ typed, onDisk, isSaving });
  now.current = { typed, onDisk, isSaving };

  const take = useCallback((read: PageText) => {
    setOnDisk(read);
    setTyped(read.text);
    setTheirs(undefined);
  }, []);
  const read = useCallback(async () => {
    if (now.current.isSaving) return;
    try {
      const found = await readDesk<PageText>(`page?file=${encodeURIComponent(file)}`);
      const { typed: text, onDisk: last, isSaving: isLate } = now.current;
      setRefused(undefined);
      if (isLate || found.version === last?.version) return;
      if (text === undefined || text === last?.text || text === found.text) take(found);
      else setTheirs(found);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  }, [file, take]);
  // Read again with each state.
  useEffect(() => void read(), [read, state]);

  const write = useCallback(
    async (after: string, version: string) => {
      setSaving(true);
      const label = text('pages', 'changed', { file });
      try {
        const written = await writeDesk<{ version: string }>('write-page', {
          label,
          file,
          text: after,
          version,
        });
        setOnDisk({ file, text: after, version: written.version });
        setTheirs(undefined);
        setRefused(undefined);
        say({ kind: 'saved', text: label });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setRefused(error.message);
      } finally {
        setSaving(false);
        // Reads the page again, too: if it was refused, because the file has changed.
        await refresh();
      }
    },
    [file, text, say, refresh],
  );
  const isUnsaved = typed !== undefined && onDisk !== undefined && typed !== onDisk.text;
  const save = useCallback(() => {
    const { typed: after, onDisk: last, isSaving: isBusy } = now.current;
    if (after === undefined || !last || after === last.text || isBusy) return;
    void write(after, last.version);
  }, [write]);
  useEffect(() => {
    if (!isUnsaved || theirs || isSaving || typed === undefined) return;
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [isUnsaved, theirs, isSaving, typed, save]);
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks before it closes the window.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const leave = useRef(save);
  leave.current = save;
  // Another page, or another view, is looked at.
  useEffect(() => () => leave.current(), []);

  return {
    typed,
    version: theirs?.version ?? onDisk?.version,
    status: theirs ? 'conflict' : isSaving ? 'saving' : isUnsaved ? 'unsaved' : 'saved',
    refused,
    type: setTyped,
    save: () => {
      if (!theirs) save();
    },
    takeTheirs: () => theirs && take(theirs),
    keepMine: () => typed !== undefined && theirs && void write(typed, theirs.version),
  };
}
