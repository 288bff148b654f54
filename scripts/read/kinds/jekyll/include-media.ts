import { parseAddress } from '#model/web-address';
import { findItem, type Include, textParam } from '#scripts/read/kinds/jekyll/include';
import { directive, link, plainText } from '#scripts/read/kinds/jekyll/write-markdown';

/** A recording, a film or a document: of an item, or at an address, which is linked. */
export const media: Include = (params, context) => {
  const name = textParam(params, 'objectid', 'src');
  if (!name) return undefined;
  const item = findItem(name, context);
  const caption = textParam(params, 'caption');
  if (item || !/[/.]/.test(name)) {
    return { block: directive('item', { id: item?.id ?? name, caption: caption && plainText(caption) }) };
  }
  return { block: link(caption ? plainText(caption) : nameOf(name), name) };
};

/** `https://www.youtube.com/watch?v=1` as `www.youtube.com`, `/assets/films/a.mp4` as `a.mp4`. */
function nameOf(address: string): string {
  const file = address.split(/[?#]/, 1)[0]?.split('/').at(-1);
  if (file && /\.\w{2,4}$/.test(file)) return file;
  return parseAddress(address)?.host ?? address;
}
