import type { Neighbour } from '#components/ItemPage/ItemPage';
import type { ShownItem } from '#model/shown-item';

/** What can be viewed: an item, and those beside it. */
export interface ItemViewerProps {
  item: ShownItem;
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface ViewerProps extends ItemViewerProps {
  /** The link that the visitor followed; absent where the address asked for the viewer. */
  link?: HTMLAnchorElement;
  onClose: () => void;
}
