/** What can be done in the viewer, by button and by key. */
export type Action =
  | 'zoomIn'
  | 'zoomOut'
  | 'whole'
  | 'turnLeft'
  | 'turnRight'
  | 'moveLeft'
  | 'moveRight'
  | 'moveUp'
  | 'moveDown'
  | 'previousPart'
  | 'nextPart'
  | 'previousItem'
  | 'nextItem'
  | 'close';

/** Keys that no text is written with: they work wherever the focus is in the viewer. */
const everywhere: ReadonlyMap<string, Action> = new Map([
  ['Escape', 'close'],
  ['ArrowLeft', 'moveLeft'],
  ['ArrowRight', 'moveRight'],
  ['ArrowUp', 'moveUp'],
  ['ArrowDown', 'moveDown'],
  ['PageUp', 'previousPart'],
  ['PageDown', 'nextPart'],
  ['Home', 'whole'],
]);

const withShift: ReadonlyMap<string, Action> = new Map([
  ['PageUp', 'previousItem'],
  ['PageDown', 'nextItem'],
]);

/** Characters work on the picture alone: speech input presses them by chance (WCAG 2.1.4). */
const onPicture: ReadonlyMap<string, Action> = new Map([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['_', 'zoomOut'],
  ['0', 'whole'],
  ['r', 'turnRight'],
  ['R', 'turnLeft'],
]);

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks for. With Control, Alt or Command it is the browser's. */
export function actionOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  isOnPicture: boolean,
): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return (shiftKey ? withShift : everywhere).get(key) ?? (isOnPicture ? onPicture.get(key) : undefined);
}
