/**
 * A command that cannot go on, for a reason that its user can mend: told as a sentence, without a stack. Bugs are
 * plain errors.
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
