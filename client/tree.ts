/** What the addresses of the page's language begin with, `/fr` or ``: for what runs outside of components. */
let tree = '';

/** Called by the app for each page that it shows. */
export function enterTree(path: string): void {
  tree = path;
}

export function treeHere(): string {
  return tree;
}
