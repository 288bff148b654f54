/**
 * An error that the user of a command can mend: a folder that cannot be a collection, a full disk. It is printed as
 * sentences, without a stack; bugs are plain errors.
 */
export class CommandError extends Error {
  override name = 'CommandError';
  /** Further lines, one fault each. */
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
