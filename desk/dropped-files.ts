/** A file with its path below the dropped or chosen folder: `box 1/a.jpg`. */
export interface NamedFile {
  name: string;
  file: File;
}

/** Returns the files of a file input; files of a chosen folder with their path in it. */
export function namedFiles(files: FileList | null): NamedFile[] {
  return [...(files ?? [])]
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
    .filter(({ name }) => !isHidden(name))
    .sort(byName);
}

/** Returns the dropped files, including those in dropped folders (https://wicg.github.io/entries-api/). */
export async function droppedFiles({ items }: DataTransfer): Promise<NamedFile[]> {
  // Before the first `await`, after which the browser empties the list.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map((entry) => filesOf(entry)));
  return found
    .flat()
    .filter(({ name }) => !isHidden(name))
    .sort(byName);
}

async function filesOf(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((done, failed) => entry.file(done, failed));
    return [{ name: entry.fullPath.slice(1), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const all: NamedFile[] = [];
  // Folders are read in chunks of a hundred entries.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all;
    for (const each of some) all.push(...(await filesOf(each)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Hidden files of operating systems: `.DS_Store`, `Thumbs.db`. */
function isHidden(name: string): boolean {
  return (
    name.split('/').some((part) => part.startsWith('.')) || /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(name)
  );
}

function byName(a: NamedFile, b: NamedFile): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}
