import type { Map as LeafletMap } from 'leaflet';

/**
 * Leaves scrolling to the page: one finger scrolls the page and two move the map; the wheel scrolls the page until the map
 * has the focus, and zooms the map together with Control, as pinching a touchpad does.
 *
 * @param around an element around the map, which gets events first
 * @returns a function that removes the listeners
 */
export function shareGestures(map: LeafletMap, around: HTMLElement): () => void {
  function onTouch(): void {
    map.dragging.disable();
  }
  function onPress(): void {
    map.dragging.enable();
  }
  function onWheel({ ctrlKey, metaKey }: WheelEvent): void {
    const zoomsMap = ctrlKey || metaKey || document.activeElement === map.getContainer();
    if (zoomsMap) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
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
