import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { cellOf } from '#model/cells';
import type { Card as CardModel } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './Card.module.css';
import { blankRatio, cellSizes } from './proportions';

interface CardProps {
  card: CardModel;
  /** In a list without any picture: a line of text. */
  isPlain?: boolean;
  /** In a low row. */
  isLow?: boolean;
}

/** An item in a list: its picture, or what it is, and its title. */
export function Card({ card, isPlain = false, isLow = false }: CardProps) {
  const messages = useMessages();
  const ratio = card.picture ? cellOf(card.picture).ratio : blankRatio;
  const parts = card.parts > 1 ? messages.parts(card.parts) : undefined;
  return (
    <li className={isPlain ? styles.line : styles.card} style={isPlain ? undefined : { '--ratio': ratio }}>
      <SiteLink className={styles.link} href={itemPath(card.id)}>
        {!isPlain && <CardFrame card={card} isLow={isLow} />}
        <span className={styles.title} dir="auto" lang={card.language}>
          {card.title}
        </span>
      </SiteLink>
      <SaveButton item={card} place="corner" />
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

function CardFrame({ card, isLow }: Required<Pick<CardProps, 'card' | 'isLow'>>) {
  const messages = useMessages();
  if (!card.picture) {
    return (
      <span className={styles.frame}>
        <span className={styles.blank}>
          <InterfaceText>{messages.media[card.media]}</InterfaceText>
        </span>
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
        />
      </span>
    </span>
  );
}
