/** A percent-encoded path as it reads; one with a stray `%` stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
