import { Face } from '#components/Face/Face';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Cell } from '#model/pictures/justified-rows';
import { cellOf } from '#model/pictures/justified-rows';
import type { Card as CardModel } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './CardRows.module.css';

interface CardRowsProps {
  cards: readonly CardModel[];
  /** In low rows, beside other content. */
  isLow?: boolean;
  /** True if the rows start the page; if so, the pictures visible in any window are not lazy. */
  isTop?: boolean;
}

/** Number of pictures visible in any window. Chromium gives this many pictures of a page priority over its scripts. */
const firstPictures = 5;

/**
 * Items in justified rows, each picture in its own aspect ratio. CSS does it alone: each cell grows in proportion to its ratio, so
 * that all cells of a row have the same height.
 */
export function CardRows({ cards, isLow = false, isTop = false }: CardRowsProps) {
  const hasPictures = havePictures(cards);
  return (
    <ul className={hasPictures ? `${styles.rows} ${isLow ? styles.low : ''}` : styles.list}>
      {cards.map((card, n) => (
        <Card
          key={card.id}
          card={card}
          isPlain={!hasPictures}
          isLow={isLow}
          isEager={isTop && n < firstPictures}
        />
      ))}
    </ul>
  );
}

/** Returns whether a list is shown as rows of pictures rather than as text. */
export function havePictures(cards: readonly CardModel[]): boolean {
  return cards.some(({ picture }) => picture);
}

interface CardProps {
  card: CardModel;
  /** As a line of text, in a list without pictures. */
  isPlain?: boolean;
  isLow?: boolean;
  /** True if its picture is loaded immediately. */
  isEager?: boolean;
}

/** An item in a list: its title, and its picture or the kind of its file. */
function Card({ card, isPlain = false, isLow = false, isEager = false }: CardProps) {
  const messages = useMessages();
  const ratio = card.picture ? cellOf(card.picture).ratio : blankRatio;
  const parts = card.parts > 1 ? messages.parts({ count: card.parts }) : undefined;
  return (
    <li className={isPlain ? styles.line : styles.card} style={isPlain ? undefined : { '--ratio': ratio }}>
      <SiteLink className={styles.link} href={itemPath(card.id)}>
        {!isPlain && <CardFrame card={card} isLow={isLow} isEager={isEager} />}
        <span className={styles.title} dir="auto" lang={card.language}>
          {card.title}
        </span>
      </SiteLink>
      <SaveButton item={card} place="caption" />
      {(card.date || parts) && (
        <span className={styles.notes}>
          {card.date && <bdi>{card.date}</bdi>}
          {card.date && parts && ' · '}
          {parts && <InterfaceText>{parts}</InterfaceText>}
        </span>
      )}
    </li>
  );
}

function CardFrame({ card, isLow, isEager }: Required<Pick<CardProps, 'card' | 'isLow' | 'isEager'>>) {
  if (!card.picture) {
    return (
      <span className={styles.frame}>
        <Face {...card} />
      </span>
    );
  }
  const cell = cellOf(card.picture);
  const isFilled = cell.inline === 100 && cell.block === 100;
  const size = { width: `${cell.inline}%`, height: `${cell.block}%` };
  return (
    <span className={isFilled ? styles.frame : `${styles.frame} ${styles.wall}`}>
      <span className={styles.picture} style={isFilled ? undefined : size}>
        <Picture
          picture={card.picture}
          alt={card.alt ?? ''}
          sizes={cellSizes(cell, isLow)}
          from={128}
          upTo={1200}
          isEager={isEager}
        />
      </span>
    </span>
  );
}

/** Width over height of a cell without a picture. */
const blankRatio = 4 / 3;

/**
 * The row layout of `tokens.css` at its three widths, in pixels: a typical window, the page's margins, initial row height, maximum
 * growth factor, and gap.
 */
const layouts = [
  { window: 390, margins: 32, growth: 2.3, usual: { height: 128, gap: 12 }, low: { height: 96, gap: 8 } },
  { window: 820, margins: 64, growth: 2.3, usual: { height: 176, gap: 16 }, low: { height: 104, gap: 12 } },
  { window: 1440, margins: 96, growth: 1.6, usual: { height: 240, gap: 20 }, low: { height: 112, gap: 12 } },
] as const;

/** Rows of mixed aspect ratios grow more than rows of equal ones. */
const mixedGrowth = 1.1;

/** Returns the `sizes` attribute of a picture: its width in a row of cells like it, in each layout. */
export function cellSizes({ ratio, inline }: Pick<Cell, 'ratio' | 'inline'>, isLow = false): string {
  const [small, medium, large] = layouts.map(({ window, margins, growth, usual, low }) => {
    const { height, gap } = isLow ? low : usual;
    const row = window - margins;
    const cells = Math.max(1, Math.floor((row + gap) / (ratio * height + gap)));
    const pixels = Math.min((row - (cells - 1) * gap) / cells, ratio * height * growth);
    const width = (Math.min(mixedGrowth * pixels, row) * inline) / 100;
    return { part: Math.ceil((100 * width) / window), pixels: Math.ceil(width) };
  });
  return `(max-width: 39.99em) ${small?.part}vw, (max-width: 63.99em) ${medium?.part}vw, ${large?.pixels}px`;
}
