/** Hands the visitor a file that was made in the browser. */
export function saveFile(name: string, { type, text }: { type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox before 75 follows only links of the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
