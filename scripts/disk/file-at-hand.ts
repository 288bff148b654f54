/** A file of the collection that is being read. */
export interface FileAtHand {
  /** Path below the collection folder. */
  file: string;
  /** True if the rest can be published without it, as without a page; false if it decides what is published. */
  isDispensable: boolean;
}

type Listener = (atHand: FileAtHand | undefined) => void;

let listener: Listener = () => undefined;

/** Reports each file that is taken up. Only one can listen: the process that reads a folder. */
export function watchFileAtHand(onChange: Listener): void {
  listener = onChange;
}

/** Marks a file as being read, so that a crash is blamed on it. */
export function takeUp(file: string, isDispensable = false): void {
  listener({ file, isDispensable });
}

/** Marks that no single file is being read. */
export function putDown(): void {
  listener(undefined);
}
