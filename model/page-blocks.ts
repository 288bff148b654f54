import { alternative } from '#model/alternative';
import type { Messages } from '#model/i18n/messages';
import type { Figure, PageBlock, ShownPicture } from '#model/schema';
import { shownPicture } from '#model/shown-object';

/** A figure as a page needs it: what the build alone knows of the picture stays behind. */
export type ShownFigure = Omit<Figure, 'picture'> & {
  picture: ShownPicture;
  /** Empty where the caption is all that is known of the picture. */
  alt: string;
};

/** A stretch of a page as it is shown. */
export type ShownBlock = BlockOf<PageBlock>;

type BlockOf<Block> = Block extends { kind: 'html' } ? Block : { [Key in keyof Block]: Shown<Block[Key]> };
type Shown<Value> = Value extends Figure ? ShownFigure : Value extends Figure[] ? ShownFigure[] : Value;

/** The pictures of a stretch, in their order. */
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
  }
}

function shownFigure(figure: Figure, messages: Messages): ShownFigure {
  const { picture, alt, item } = figure;
  const text = item ? alternative({ alt, title: item.title, file: picture.file }, messages) : (alt ?? '');
  return { ...figure, picture: shownPicture(picture), alt: text };
}
