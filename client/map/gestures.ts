import type { Map as LeafletMap } from 'leaflet';

/**
 * Leaves scrolling to the page. One finger scrolls the page, two move the map. The wheel scrolls the page until the map has the
 * focus; with Control, or a pinch on a touchpad, it zooms the map.
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
