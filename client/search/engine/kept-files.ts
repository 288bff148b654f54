/** Reads the text of a file of the index by its name. */
export type ReadFile = (name: string) => Promise<string>;

/** Characters of files of one kind that are kept: those used last. */
const keptLength = 16 * 1024 * 1024;

interface Kept<T> {
  value: Promise<T>;
  length: number;
}

/**
 * A reader of one kind of files, by name, that keeps what it has understood: each is fetched once, however many ask for it at the
 * same time. What did not arrive is asked for again the next time.
 */
export function keepFiles<T>(
  readFile: ReadFile,
  understand: (text: string) => T,
  limit = keptLength,
): (name: string) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  let total = 0;

  function forget(name: string): void {
    total -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  }

  function fetchFile(name: string): Kept<T> {
    const entry: Kept<T> = { value: load(), length: 0 };
    async function load(): Promise<T> {
      const text = await readFile(name);
      entry.length = text.length;
      total += text.length;
      for (const oldest of kept.keys()) {
        if (total <= limit || oldest === name) break;
        forget(oldest);
      }
      return understand(text);
    }
    entry.value.catch(() => {
      if (kept.get(name) === entry) forget(name);
    });
    return entry;
  }

  return (name) => {
    const entry = kept.get(name) ?? fetchFile(name);
    kept.delete(name);
    kept.set(name, entry);
    return entry.value;
  };
}
