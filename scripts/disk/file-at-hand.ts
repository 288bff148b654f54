/** A file of the collection that is being read. */
export interface FileAtHand {
  /** Path below the collection folder. */
  file: string;
  /** True if the rest can be published without it, as without a page; false if it says what is published. */
  isDispensable: boolean;
}

type Listener = (atHand: FileAtHand | undefined) => void;

let listener: Listener = () => undefined;

/** Tells from now on which file is at hand. Only one can listen: the process that reads a folder. */
export function watchFileAtHand(onChange: Listener): void {
  listener = onChange;
}

/** Says which file is read from here on, so that what ends the process is known by its name. */
export function takeUp(file: string, isDispensable = false): void {
  listener({ file, isDispensable });
}

/** Says that what follows concerns no file more than the others. */
export function putDown(): void {
  listener(undefined);
}
