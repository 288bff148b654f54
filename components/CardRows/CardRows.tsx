import { Card } from '#components/Card/Card';
import type { Card as CardModel } from '#model/schema';
import styles from './CardRows.module.css';

interface CardRowsProps {
  cards: readonly CardModel[];
  /** In low rows, which leave the page to what else is on it. */
  isLow?: boolean;
}

/**
 * Items in justified rows, each picture at its own proportions. The style sheet does it alone: a cell grows in
 * proportion to its ratio, so all cells of a row come out equally high.
 */
export function CardRows({ cards, isLow = false }: CardRowsProps) {
  const hasPictures = havePictures(cards);
  return (
    <ul className={hasPictures ? `${styles.rows} ${isLow ? styles.low : ''}` : styles.list}>
      {cards.map((card) => (
        <Card key={card.id} card={card} isPlain={!hasPictures} isLow={isLow} />
      ))}
    </ul>
  );
}

/** Whether a list is shown in rows of pictures. */
export function havePictures(cards: readonly CardModel[]): boolean {
  return cards.some(({ picture }) => picture);
}
