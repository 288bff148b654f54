import { useMemo, useRef, useState } from 'react';
import { type View, writeView } from '#client/viewer/address';
import { contentStateAddress } from '#client/viewer/content-state';
import { wholeRegion } from '#client/viewer/geometry';
import { replaceView } from '#client/viewer/history-state';
import type { Action } from '#client/viewer/keys';
import type { CurrentView } from '#client/viewer/zoom-viewer';
import { usePageContext } from '#components/PageContext/PageContext';
import type { Neighbour } from '#model/schema';
import type { ShownItem } from '#model/shown/item';
import { useHistoryEntry } from './useHistoryEntry';
import { type PartView, partParameter, partViewAt, type ViewedPart, viewedParts } from './viewedParts';

/** The shown part and view, and functions to change them. */
export interface ViewerState {
  parts: readonly ViewedPart[];
  index: number;
  /** Undefined if the item has no part to view. */
  part: ViewedPart | undefined;
  view: View;
  /** True if another part than the first has been shown. */
  hasChanged: boolean;
  /** Goes to another part or item, or closes the viewer. */
  go: (action: Action) => void;
  leave: () => void;
  /** Returns the address of the current view, for sharing. */
  address: () => string;
  /** Writes the view into the address. */
  updateAddress: (view: CurrentView) => void;
  /** Returns the element to focus after closing. */
  origin: () => HTMLElement | null;
}

/** State of the shown part: initially the part of the followed link or of the address, then the visitor's choice. */
export function useViewerState({ item, manifest, previous, next, link, onClose }: ViewerProps): ViewerState {
  const { localePath } = usePageContext();
  const parts = useMemo(() => viewedParts(item.parts), [item]);
  const [state, setState] = useState(() => ({ item, partView: firstPartView(parts, link) }));
  // The dialog stays open for another item, which must never show a part of the previous one.
  const partView = state.item === item ? state.partView : partViewAt(parts, location.hash);
  if (state.item !== item) setState({ item, partView });
  const { index, view } = partView;
  const part = parts[index];
  const fragmentOf = (current: Pick<CurrentView, 'region' | 'turn'>) =>
    writeView({ part: partParameter(parts, index), ...current });
  const [initialFragment] = useState(
    () => link && part && fragmentOf({ region: wholeRegion(part.picture), turn: 0 }),
  );
  const [firstPart] = useState(part);
  const hasChanged = useRef(false);
  if (part !== firstPart) hasChanged.current = true;
  const show = (other: PartView) => setState({ item, partView: other });
  const showPart = (other: number) => {
    if (parts[other]) show({ index: other, view: { turn: 0 } });
  };
  const { leave, goTo } = useHistoryEntry({
    item,
    isViewable: part !== undefined,
    initialFragment,
    onMove: (fragment) => show(partViewAt(parts, fragment)),
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
    address: () =>
      manifest && part ? contentStateAddress({ item, manifest, part: part.id, localePath }) : location.href,
    updateAddress: (current) => replaceView(fragmentOf(current)),
    origin: () => (link?.isConnected ? link : linkOf(part)),
  };
}

function firstPartView(parts: readonly ViewedPart[], link: HTMLAnchorElement | undefined): PartView {
  if (!link) return partViewAt(parts, location.hash);
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

export interface ItemViewerProps {
  item: ShownItem;
  /** Address of the item's IIIF manifest, if it has one. */
  manifest: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface ViewerProps extends ItemViewerProps {
  /** The followed link; undefined if the address opens the viewer. */
  link?: HTMLAnchorElement;
  onClose: () => void;
}
