import { Neighbours } from '#components/Neighbours/Neighbours';
import { useMessages } from '#components/PageContext/PageContext';
import type { Card } from '#model/schema';
import { itemPath } from '#model/urls';

export type Neighbour = Pick<Card, 'id' | 'title'>;

interface ItemNeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The items before and after, in the order of the collection. */
export function ItemNeighbours({ previous, next }: ItemNeighboursProps) {
  const messages = useMessages();
  return <Neighbours label={messages.item.neighbours} previous={linkTo(previous)} next={linkTo(next)} />;
}

function linkTo(item: Neighbour | null) {
  return item && { title: item.title, href: itemPath(item.id) };
}
