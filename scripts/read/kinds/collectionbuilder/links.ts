import { addressHere, type Places } from '#scripts/read/kinds/collectionbuilder/addresses';

const markdownLink = /(?<!!)\[([^\][]*)\]\(\s*<?(\/[^)\s>]{0,2000})>?(?:\s+"[^"]*")?\s*\)/g;
const htmlLink = /\shref\s*=\s*(["']?)(\/[^\s"'>]*)\1/g;

/**
 * Gives the links of a Markdown text that begin with `/` the addresses that their pages have here. Where there is no
 * such page, the words of the link stay.
 */
export function relink(markdown: string, places: Places): string {
  return markdown
    .replace(markdownLink, (_, words: string, path: string) => {
      const address = addressHere(path, places);
      return address === undefined ? words : `[${words}](${address})`;
    })
    .replace(htmlLink, (_, __, path: string) => {
      const address = addressHere(path, places);
      return address === undefined ? '' : ` href="${address}"`;
    });
}
