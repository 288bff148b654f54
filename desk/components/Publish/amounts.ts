import type { DeskText } from '#desk/text';

/** Formats a number of bytes: `3.4 MB`. */
export function bytesText(bytes: number, text: DeskText): string {
  if (bytes >= 1e9) return text('publish', 'gigabytes', { size: tenths(bytes / 1e9) });
  if (bytes >= 1e6) return text('publish', 'megabytes', { size: tenths(bytes / 1e6) });
  return text('publish', 'kilobytes', { size: Math.max(0.1, tenths(bytes / 1e3)) });
}

/** Formats a duration in milliseconds: `1 min 20 s`. */
export function timeText(milliseconds: number, text: DeskText): string {
  const all = Math.max(0, Math.round(milliseconds / 1000));
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return minutes === 0
    ? text('publish', 'seconds', { seconds })
    : text('publish', 'minutes', { minutes, seconds });
}

function tenths(number: number): number {
  return number >= 100 ? Math.round(number) : Math.round(number * 10) / 10;
}
