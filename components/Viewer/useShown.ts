import { useMemo, useRef, useState } from 'react';
import { type View, writeView } from '#client/viewer/address';
import { rewriteView } from '#client/viewer/entry';
import { wholeOf } from '#client/viewer/geometry';
import type { Action } from '#client/viewer/keys';
import type { Look } from '#client/viewer/lens';
import { useEntry } from './useEntry';
import { type Place, partInAddress, placeAt, type ViewedPart, viewedParts } from './viewedParts';
import type { ViewerProps } from './viewerProps';

/** What is shown, and the ways from it to something else. */
export interface Shown {
  parts: readonly ViewedPart[];
  index: number;
  /** Absent where no part of the item can be viewed. */
  part: ViewedPart | undefined;
  view: View;
  /** Whether it is not the first that is shown since the viewer opened. */
  hasChanged: boolean;
  /** Goes to another part or item, or away. */
  go: (action: Action) => void;
  leave: () => void;
  /** Keeps in the address what the visitor looks at. */
  note: (look: Look) => void;
  /** What gets the focus once the viewer is gone. */
  origin: () => HTMLElement | null;
}

/** Which picture is shown: by the link that was followed or by the address, then by what the visitor does. */
export function useShown({ item, previous, next, link, onClose }: ViewerProps): Shown {
  const parts = useMemo(() => viewedParts(item.parts), [item]);
  const [state, setState] = useState(() => ({ item, place: startOf(parts, link) }));
  // Another item under the same dialog: not one more moment with a part of the last one.
  const place = state.item === item ? state.place : placeAt(parts, location.hash);
  if (state.item !== item) setState({ item, place });
  const { index, view } = place;
  const part = parts[index];
  const fragmentOf = (look: Pick<Look, 'region' | 'turn'>) =>
    writeView({ part: partInAddress(parts, index), ...look });
  const [entering] = useState(() => link && part && fragmentOf({ region: wholeOf(part.picture), turn: 0 }));
  const [first] = useState(part);
  const hasChanged = useRef(false);
  if (part !== first) hasChanged.current = true;
  const show = (other: Place) => setState({ item, place: other });
  const showPart = (other: number) => {
    if (parts[other]) show({ index: other, view: { turn: 0 } });
  };
  const { leave, goTo } = useEntry({
    item,
    isViewable: part !== undefined,
    entering,
    onMove: (fragment) => show(placeAt(parts, fragment)),
    onClose,
  });
  return {
    parts,
    index,
    part,
    view,
    hasChanged: hasChanged.current,
    leave,
    go(action) {
      if (action === 'previousPart') showPart(index - 1);
      else if (action === 'nextPart') showPart(index + 1);
      else if (action === 'previousItem') goTo(previous);
      else if (action === 'nextItem') goTo(next);
      else if (action === 'close') leave();
    },
    note: (look) => rewriteView(fragmentOf(look)),
    origin: () => (link?.isConnected ? link : linkOf(part)),
  };
}

function startOf(parts: readonly ViewedPart[], link: HTMLAnchorElement | undefined): Place {
  if (!link) return placeAt(parts, location.hash);
  return {
    index: Math.max(
      0,
      parts.findIndex(({ id }) => id === link.dataset.part),
    ),
    view: { turn: 0 },
  };
}

function linkOf(part: ViewedPart | undefined): HTMLElement | null {
  const link = part && document.querySelector<HTMLElement>(`a[data-part="${CSS.escape(part.id)}"]`);
  return link ?? document.querySelector('h1');
}
