import Router from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { useRevealed } from '#client/revealed';
import { itemPictures } from '#client/saved/item-pictures';
import { fieldsOf } from '#client/saved/saved-item';
import { fetchItem } from '#client/saved/use-entries';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ItemWarning } from '#components/ItemWarning/ItemWarning';
import { usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath, localizedPath } from '#model/urls';
import { CompareView } from './CompareView';

/** Compares two pictures of one item, starting with a part's. Closing goes to the item. */
export function ItemComparison({ id, part = id }: { id: string; part: string | undefined }) {
  const { messages, localePath } = usePageContext();
  const { saved } = messages;
  const [isRevealed, setRevealed] = useRevealed(id);
  const [item, setItem] = useState<Awaited<ReturnType<typeof fetchItem>>>();
  useEffect(() => {
    let isStale = false;
    void fetchItem(id, localePath).then((fetched) => !isStale && setItem(fetched));
    return () => {
      isStale = true;
    };
  }, [id, localePath]);
  const close = useCallback(
    () => void Router.push(localizedPath(localePath, itemPath(id))),
    [id, localePath],
  );

  const fields = typeof item === 'object' ? item : {};
  const title = typeof fields.title === 'string' ? fields.title : id;
  const partName = (number: number) => messages.item.part({ part: number });
  const items = itemPictures(fields, { isRevealed: isRevealed ?? false, partName });
  const { text: warning } = fieldsOf(fields.warning);
  return (
    <div className="page">
      <PageHead title={saved.compare} isUnlisted />
      <PageTitle language={languageIn(fields)}>
        <SiteLink href={itemPath(id)}>{title}</SiteLink>
      </PageTitle>
      {typeof warning === 'string' && (
        <ItemWarning
          warning={{ text: warning, language: languageIn(fields.warning) }}
          isRevealed={isRevealed}
          onToggle={() => setRevealed(!isRevealed)}
        />
      )}
      {items.length > 1 ? (
        <CompareView items={items} start={part} back={messages.viewer.close} onClose={close} />
      ) : (
        item && (
          <p>
            <InterfaceText>{item === 'missing' ? saved.notInCollection : saved.unavailable}</InterfaceText>
          </p>
        )
      )}
    </div>
  );
}

/** Returns the language in page data. */
function languageIn(data: unknown): string | undefined {
  const { language } = fieldsOf(data);
  return typeof language === 'string' ? language : undefined;
}
