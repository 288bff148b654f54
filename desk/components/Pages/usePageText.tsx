import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CallRefused, readDesk, reasonOf, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { openDrafts } from '#desk/unsaved';
import { type PageText, pageTextSchema } from '#model/desk/protocol';

/** Milliseconds without typing before a text is saved. */
const pause = 2000;

/** Unsaved texts by file, including pages left since, until the window is closed. */
export const pageDrafts = openDrafts('pages', z.object({ typed: z.string(), onDisk: pageTextSchema }));

function keepDraft(typed: string, onDisk: PageText): void {
  pageDrafts.keep(onDisk.file, typed === onDisk.text ? undefined : { typed, onDisk });
}

/** A page as typed, and its state on disk. */
export interface PageOnDisk {
  /** Undefined until it is loaded. */
  typed: string | undefined;
  /** Hash of the file as last read or written. */
  version: string | undefined;
  status: 'saved' | 'unsaved' | 'saving' | 'conflict';
  /** Why it could not be loaded or saved. */
  refused: string | undefined;
  type: (text: string) => void;
  /** Saves the typed text, if it is unsaved. */
  save: () => void;
  /** If the file has changed meanwhile: replaces the typed text with the file's, or the file's with the typed one. */
  discardTyped: () => void;
  overwriteFile: () => void;
}

/** Loads the text of a page, again whenever the folder changes, and saves it after a pause. */
export function usePageText(file: string): PageOnDisk {
  const { state, text, showNote, refresh } = useDesk();
  const [typed, setTyped] = useState(() => pageDrafts.read(file)?.typed);
  const [onDisk, setOnDisk] = useState(() => pageDrafts.read(file)?.onDisk);
  /** The file as changed by another program, while the text has unsaved changes here. */
  const [changedFile, setChangedFile] = useState<PageText>();
  const [unread, setUnread] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const now = useRef({ typed, onDisk, isSaving });
  now.current = { typed, onDisk, isSaving };
  const isLeft = useRef(false);
  const noteUnsaved = useCallback(
    (reason: string) => showNote({ kind: 'refused', text: `${reason} ${text('pages', 'kept', { file })}` }),
    [file, text, showNote],
  );

  const showFile = useCallback((read: PageText) => {
    setOnDisk(read);
    setTyped(read.text);
    setChangedFile(undefined);
    setRefused(undefined);
  }, []);
  const read = useCallback(async () => {
    if (now.current.isSaving) return;
    try {
      const found = await readDesk<PageText>(`page?file=${encodeURIComponent(file)}`);
      const { typed: text, onDisk: last, isSaving: isLate } = now.current;
      setUnread(undefined);
      if (isLate || found.version === last?.version) return;
      if (text === undefined || text === last?.text || text === found.text) showFile(found);
      else setChangedFile(found);
    } catch (error) {
      setUnread(reasonOf(error));
    }
  }, [file, showFile]);
  // Reloads with each new state.
  useEffect(() => void read(), [read, state]);

  const write = useCallback(
    async (after: string, version: string) => {
      setSaving(true);
      // Set directly: if the page is left meanwhile, it is not rendered again.
      now.current.isSaving = true;
      const label = text('pages', 'changed', { file });
      try {
        const written = await writeDesk<{ version: string }>('write-page', {
          label,
          file,
          text: after,
          version,
        });
        const saved = { file, text: after, version: written.version };
        now.current.onDisk = saved;
        setOnDisk(saved);
        setChangedFile(undefined);
        setRefused(undefined);
        showNote({ kind: 'saved', text: label, file });
        const { typed: last } = now.current;
        if (!isLeft.current || last === undefined) return;
        if (pageDrafts.read(file)?.typed === last) keepDraft(last, saved);
        if (last !== after) await write(last, saved.version);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setRefused(error.message);
        if (isLeft.current) noteUnsaved(error.message);
      } finally {
        setSaving(false);
        now.current.isSaving = false;
        // Also reloads the page, since a refusal may mean that the file has changed.
        await refresh();
      }
    },
    [file, text, showNote, noteUnsaved, refresh],
  );
  const isUnsaved = typed !== undefined && onDisk !== undefined && typed !== onDisk.text;
  const save = useCallback(() => {
    const { typed: after, onDisk: last, isSaving: isBusy } = now.current;
    if (after === undefined || !last || after === last.text || isBusy) return;
    void write(after, last.version);
  }, [write]);
  useEffect(() => {
    if (!isUnsaved || changedFile || isSaving || typed === undefined) return;
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [isUnsaved, changedFile, isSaving, typed, save]);
  useEffect(() => {
    if (typed !== undefined && onDisk) keepDraft(typed, onDisk);
  }, [typed, onDisk]);
  const leave = useRef(save);
  leave.current = () => {
    if (!changedFile || isSaving) return save();
    noteUnsaved(text('pages', 'changedMeanwhile'));
  };
  // On a change to another page or view.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave.current();
    };
  }, []);

  return {
    typed,
    version: changedFile?.version ?? onDisk?.version,
    status: changedFile ? 'conflict' : isSaving ? 'saving' : isUnsaved ? 'unsaved' : 'saved',
    refused: refused ?? unread,
    type: setTyped,
    save: () => {
      if (!changedFile) save();
    },
    discardTyped: () => changedFile && showFile(changedFile),
    overwriteFile: () => typed !== undefined && changedFile && void write(typed, changedFile.version),
  };
}
