import { CardRows } from '#components/CardRows/CardRows';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ItemArticle, type ShownItem } from '#components/ItemArticle/ItemArticle';
import { ItemNeighbours, type Neighbour } from '#components/ItemNeighbours/ItemNeighbours';
import { ItemResult } from '#components/ItemResult/ItemResult';
import { ItemViewer } from '#components/ItemViewer/ItemViewer';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import type { Citations } from '#model/cite/cite';
import type { Card } from '#model/schema';

export interface ItemPageProps extends BasePageProps {
  item: ShownItem;
  citations: Citations;
  previous: Neighbour | null;
  next: Neighbour | null;
  related: Card[];
}

/** An item, and what leads on from it. */
export function ItemPage({ item, citations, previous, next, related }: ItemPageProps) {
  const messages = useMessages();
  return (
    <>
      <PageHead title={item.title} description={item.description} />
      <ItemArticle item={item} citations={citations} />
      <ItemViewer {...{ item, previous, next }} />
      <div className="page">
        <ItemNeighbours previous={previous} next={next} />
        {related.length > 0 && (
          <section>
            <h2 className="section-title">
              <InterfaceText>{messages.item.related}</InterfaceText>
            </h2>
            <CardRows cards={related} isLow />
          </section>
        )}
      </div>
      <ItemResult id={item.id} />
    </>
  );
}
