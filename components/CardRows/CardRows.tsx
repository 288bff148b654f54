import { Card } from '#components/Card/Card';
import type { Card as CardModel } from '#model/schema';
import styles from './CardRows.module.css';

/**
 * Items in justified rows, each picture at its own proportions. The style sheet does it alone: a cell grows in
 * proportion to its ratio, so all cells of a row come out equally high.
 */
export function CardRows({ cards }: { cards: readonly CardModel[] }) {
  const hasPictures = havePictures(cards);
  return (
    <ul className={hasPictures ? styles.rows : styles.list}>
      {cards.map((card) => (
        <Card key={card.id} card={card} isPlain={!hasPictures} />
      ))}
    </ul>
  );
}

/** Whether a list is shown in rows of pictures. */
export function havePictures(cards: readonly CardModel[]): boolean {
  return cards.some(({ picture }) => picture);
}
