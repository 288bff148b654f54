const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: `3.4 MB` (powers of 1000). */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** Formats seconds: `0.4 s`, `12 s`, `3 min 20 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Formats an estimated duration, rounded to its precision: `45 s`, `1 min 20 s`, `12 min`, `2 h 5 min`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 119.5) return formatSeconds(seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Formats a count with its noun: `1 item`, `1,204 items`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
