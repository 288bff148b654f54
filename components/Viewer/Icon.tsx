import type { Action } from '#client/viewer/keys';

/** Lines in a square of 24, drawn with the colour of the text around. */
const lines: Record<Action, string> = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  turnLeft: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 14',
  turnRight: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 14',
  moveLeft: 'M20 12H4M10 6l-6 6 6 6',
  moveRight: 'M4 12h16M14 6l6 6-6 6',
  moveUp: 'M12 20V4M6 10l6-6 6 6',
  moveDown: 'M12 4v16M6 14l6 6 6-6',
  previousPart: 'M15 5l-7 7 7 7',
  nextPart: 'M9 5l7 7-7 7',
  previousItem: 'M18 5l-7 7 7 7M6 5v14',
  nextItem: 'M6 5l7 7-7 7M18 5v14',
  close: 'M5 5l14 14M19 5L5 19',
};

/** What a control does, for the eye. */
export function Icon({ of }: { of: Action }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines[of]} />
    </svg>
  );
}
