/** Milliseconds between two looks. */
const pulse = 500;

/**
 * Ends this process when npm has ended that runs it, as `npm start` does: the shell between them ends with npm, and passes no signal
 * on. Does nothing if npm does not run it: `nohup` and others begin commands that are to outlive them.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, pulse).unref();
}
