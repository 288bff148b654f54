/** An action of the viewer, by button or key. */
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
  | 'copyView'
  | 'close';

/** Keys that work anywhere in the viewer. */
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

/** Character keys work only on the focused picture, for speech input (WCAG 2.1.4). */
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

/** Returns the action of a key; undefined for keys left to the browser, such as with Control. */
export function actionOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  isOnPicture: boolean,
): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return (shiftKey ? withShift : everywhere).get(key) ?? (isOnPicture ? onPicture.get(key) : undefined);
}
