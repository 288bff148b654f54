import {
  findItem,
  type Include,
  type IncludeContext,
  splitParam,
  textParam,
} from '#importers/jekyll/include';
import type { Params } from '#importers/jekyll/liquid-tags';
import {
  directive,
  link,
  linkedPicture,
  paragraphs,
  picture,
  plainText,
} from '#importers/jekyll/write-markdown';
import { isWebAddress } from '#model/site/web-address';

interface Shown {
  /** Id of an item, path of a file, or address of a picture on another site. */
  name: string;
  caption?: string | undefined;
  alt?: string | undefined;
  size?: 'wide';
}

/** One or more pictures in rows, each with caption, alternative text and link. */
export const pictures: Include = (params, context) => {
  const names = splitParam(textParam(params, 'objectid', 'src', 'image')).filter(
    (name) => name !== undefined,
  );
  if (names.length === 0) return undefined;
  const each = (key: string) => {
    const value = textParam(params, key);
    return names.length > 1 ? splitParam(value) : [value];
  };
  const [captions, alts, links] = [each('caption'), each('alt'), each('link')];
  const all = names.map((name, index): Shown => ({ name, caption: captions[index], alt: alts[index] }));
  const placedPictures = all
    .filter(({ name }) => !isWebAddress(name))
    .map((shown) => showPicture(shown, context));
  const linkedPictures = all
    .filter(({ name }) => isWebAddress(name))
    .map((shown) => showPicture(shown, context));
  const below = names.map((name, index) => linkUnlessOwn(name, links[index]));
  return {
    block: paragraphs(
      placedPictures.length > 1 ? gallery(placedPictures) : placedPictures[0],
      ...linkedPictures,
      ...below,
    ),
  };
};

function gallery(members: readonly string[]): string {
  return `:::gallery\n${members.join('\n')}\n:::`;
}

/** Renders the picture that parameters name, as wide as possible. */
export function widePicture(params: Params, context: IncludeContext): string | undefined {
  const [name, alt] = [textParam(params, 'objectid', 'src'), textParam(params, 'alt')];
  // Without alt text, a picture of another site would become a bare link.
  if (name && isWebAddress(name) && !alt) return picture(name, {});
  return name && showPicture({ name, alt, size: 'wide' }, context);
}

export function showPicture({ name, caption, alt, size }: Shown, context: IncludeContext): string {
  const item = findItem(name, context);
  if (item || !/[/.]/.test(name)) {
    return directive('item', { id: item?.id ?? name, caption: caption && plainText(caption), size });
  }
  if (isWebAddress(name)) return linkedPicture(name, { alt: alt ?? caption ?? new URL(name).host, caption });
  return picture(name, { ...(alt && { alt }), caption });
}

/** Returns the link that the owner set on a picture, unless it leads to its item or file, which are linked anyway. */
function linkUnlessOwn(name: string, address: string | undefined): string | undefined {
  if (!address || address === name) return undefined;
  return link(address.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), address);
}

/** Two pictures on top of each other. */
export const comparison: Include = (params, context) => {
  const names = [textParam(params, 'img1', 'before'), textParam(params, 'img2', 'after')];
  const [before, after] = names.map((name) => name && (findItem(name, context)?.id ?? name));
  if (!before || !after) return undefined;
  const caption = textParam(params, 'caption');
  return { block: directive('compare', { before, after, caption: caption && plainText(caption) }) };
};
