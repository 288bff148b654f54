import { useEffect, useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useRevealed } from '#client/revealed';
import { currentResult, type ResultPosition } from '#client/search/history-state';
import { CardRows } from '#components/CardRows/CardRows';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ItemArticle } from '#components/ItemArticle/ItemArticle';
import { ItemViewer } from '#components/ItemViewer/ItemViewer';
import { ItemWarning } from '#components/ItemWarning/ItemWarning';
import { Neighbours } from '#components/Neighbours/Neighbours';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import type * as Bar from '#components/ResultBar/ResultBar';
import type { Citations } from '#model/cite/cite';
import type { Card, Neighbour } from '#model/schema';
import { blurItem } from '#model/shown/blurred-picture';
import type { ShownItem } from '#model/shown/item';
import { pictureOf } from '#model/shown/object';
import { itemPath } from '#model/urls';
// Styles of the lazy bar, bundled with the page's own: loading them later costs 0.5 kB of script.
import '../ResultBar/ResultBar.module.css';

export interface ItemPageProps extends BasePageProps {
  item: ShownItem;
  citations: Citations;
  /** Address of the item's IIIF manifest, if it has one. */
  manifest: string | null;
  /** Link with which visitors ask about the item, if the owner offers it. */
  contact: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
  related: Card[];
}

/** An item, and links to others. */
export function ItemPage({ item, citations, manifest, contact, previous, next, related }: ItemPageProps) {
  const messages = useMessages();
  const [isRevealed, setIsRevealed] = useRevealed(item.id);
  const shown = blurItem(item, isRevealed === true);
  const hasPictures = item.parts.some(({ object }) => pictureOf(object));
  return (
    <>
      <PageHead title={item.title} description={item.description} />
      {item.warning && (
        <ItemWarning
          warning={item.warning}
          isRevealed={isRevealed}
          onToggle={hasPictures ? () => setIsRevealed(!isRevealed) : undefined}
        />
      )}
      <ItemArticle item={shown} citations={citations} manifest={manifest} contact={contact} />
      {(!item.warning || isRevealed) && <ItemViewer {...{ item: shown, manifest, previous, next }} />}
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

interface ItemNeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Links to the previous and next item of the collection. */
function ItemNeighbours({ previous, next }: ItemNeighboursProps) {
  const messages = useMessages();
  return <Neighbours label={messages.item.neighbours} previous={linkTo(previous)} next={linkTo(next)} />;
}

function linkTo(item: Neighbour | null) {
  return item && { title: item.title, href: itemPath(item.id) };
}

const bar: LazyModule<typeof Bar> = {
  load: () => import(/* webpackChunkName: "result" */ '#components/ResultBar/ResultBar'),
};

/** Links to neighbouring search results, loaded only for visitors who come from a search. */
function ItemResult({ id }: { id: string }) {
  const [result, setResult] = useState<ResultPosition>();
  useEffect(() => setResult(currentResult(id)), [id]);
  const { loaded } = useLazyModule(bar, { isWanted: result !== undefined });
  return loaded && result?.id === id ? <loaded.ResultBar result={result} /> : null;
}
