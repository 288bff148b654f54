/** Milliseconds between two checks. */
const interval = 500;

/**
 * Ends this process when the npm that runs it has ended, as `npm start` does: the shell between them passes no signal
 * on. Does nothing without npm: processes begun by `nohup` must outlive their parent.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, interval).unref();
}
