import type { Messages } from '#model/i18n/messages';
import { alternative, alternativeOf } from '#model/pictures/alternative';
import type { Figure, NamedItem, PageBlock, ShownPicture } from '#model/schema';
import { type ShownObject, shownObject, shownPicture } from '#model/shown/object';

/** A figure as a page needs it, without properties of the picture that only the build needs. */
export type ShownFigure = Omit<Figure, 'picture'> & {
  picture: ShownPicture;
  /** Empty if only the caption is known. */
  alt: string;
};

/** A recording, film or document in a page. */
export interface ShownMedia {
  kind: 'media';
  object: ShownObject;
  alt: string;
  caption?: string | undefined;
  item: NamedItem;
}

/** A block of a page, as shown. */
export type ShownBlock = BlockOf<Exclude<PageBlock, { kind: 'media' }>> | ShownMedia;

type BlockOf<Block> = Block extends { kind: 'html' } ? Block : { [Key in keyof Block]: Shown<Block[Key]> };
type Shown<Value> = Value extends Figure ? ShownFigure : Value extends Figure[] ? ShownFigure[] : Value;

/** Returns the pictures of a block, in order. */
export function figuresOf(block: PageBlock): Figure[] {
  switch (block.kind) {
    case 'html':
      return [];
    case 'figure':
      return [block.figure];
    case 'gallery':
      return block.figures;
    case 'compare':
      return [block.before, block.after];
    case 'media':
      return block.preview ? [{ picture: block.preview, item: block.item }] : [];
  }
}

export function shownBlock(block: PageBlock, messages: Messages): ShownBlock {
  switch (block.kind) {
    case 'html':
      return block;
    case 'figure':
      return { ...block, figure: shownFigure(block.figure, messages) };
    case 'gallery':
      return { ...block, figures: block.figures.map((figure) => shownFigure(figure, messages)) };
    case 'compare':
      return {
        ...block,
        before: shownFigure(block.before, messages),
        after: shownFigure(block.after, messages),
      };
    case 'media':
      return shownMedia(block, messages);
  }
}

function shownMedia(
  { kind, object, preview, alt, caption, item }: Extract<PageBlock, { kind: 'media' }>,
  messages: Messages,
): ShownMedia {
  const text = alternativeOf({ alt, title: undefined, object, preview }, item.title, messages);
  return { kind, object: shownObject({ object, preview }), alt: text, item, ...(caption && { caption }) };
}

function shownFigure(figure: Figure, messages: Messages): ShownFigure {
  const { picture, alt, item } = figure;
  const text = item ? alternative({ alt, title: item.title, file: picture.file }, messages) : (alt ?? '');
  return { ...figure, picture: shownPicture(picture), alt: text };
}
