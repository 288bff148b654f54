import type { Map as LeafletMap } from 'leaflet';

/**
 * Leaves the page its scrolling: one finger scrolls the page and two move the map; the wheel turns the page until the map
 * has the focus, and zooms it together with Control, as two fingers on a touchpad do.
 *
 * @param around what the map lies in: it hears before the map does
 * @returns what stops it
 */
export function shareGestures(map: LeafletMap, around: HTMLElement): () => void {
  const able = (handler: { enable(): void; disable(): void }, isAble: boolean) =>
    isAble ? handler.enable() : handler.disable();
  function onTouch(): void {
    map.dragging.disable();
  }
  function onPress(): void {
    map.dragging.enable();
  }
  function onWheel({ ctrlKey, metaKey }: WheelEvent): void {
    able(map.scrollWheelZoom, ctrlKey || metaKey || document.activeElement === map.getContainer());
  }
  around.addEventListener('touchstart', onTouch, { capture: true, passive: true });
  around.addEventListener('mousedown', onPress, true);
  around.addEventListener('wheel', onWheel, { capture: true, passive: true });
  return () => {
    around.removeEventListener('touchstart', onTouch, true);
    around.removeEventListener('mousedown', onPress, true);
    around.removeEventListener('wheel', onWheel, true);
  };
}
