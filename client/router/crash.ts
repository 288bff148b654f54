/** Lets a crash that is shown to the visitor be heard as what it is: an uncaught error. */
export function tellOfCrash(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
