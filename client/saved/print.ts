/** How long the sheet waits for its pictures, in ms: those that have not come by then are left out. */
const patience = 8000;

/** Prints the page once its pictures are there: those below the window are fetched only when somebody wants them. */
export async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  await Promise.race([
    Promise.all(pictures.map(arrival)),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  window.print();
}

function arrival(picture: HTMLImageElement): Promise<unknown> | undefined {
  picture.loading = 'eager';
  if (picture.complete) return undefined;
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });
}
