/** Pixels of the picture that social networks show beside a link: 1.91 to 1 (https://ogp.me, https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const cardSize = { width: 1200, height: 630 };

/** Pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CardLayout {
  /** Background of the picture; absent where there is none. */
  wall?: Box;
  /** The whole picture. */
  picture?: Box;
  /** Title, detail and the site's name; absent where nothing is written. */
  text?: Box;
}

/** Pixels between a picture and the edge of its wall, and between text and the edge of the card. */
const mat = 44;
const margin = 64;
const gutter = 48;

/** Width to height from which a picture spans the card, and up to which it fills the card's height. */
const panorama = 2.3;
const upright = 1.05;

/** Least pixels for the text, and for the wall of a picture. */
const leastText = { width: 444, height: 290 };
const leastWall = { width: 330, height: 300 };

/** Lays out picture and text; nothing of the picture is cut off. */
export function layOutCard(
  picture: { width: number; height: number } | undefined,
  hasText: boolean,
): CardLayout {
  const whole = { left: 0, top: 0, ...cardSize };
  if (!picture) return { text: inset(whole, margin) };
  if (!hasText) return { wall: whole, picture: fitInto(inset(whole, mat), picture) };
  const proportion = picture.width / picture.height;
  if (proportion >= panorama) return stacked(picture);
  return proportion <= upright ? filled(picture) : beside(picture);
}

/** The picture spans the top of the card. */
function stacked(picture: { width: number; height: number }): CardLayout {
  const { width, height } = cardSize;
  const wanted = Math.round((width * picture.height) / picture.width);
  const wallHeight = Math.min(height - leastText.height, Math.max(leastWall.height, wanted));
  const wall = { left: 0, top: 0, width, height: wallHeight };
  const text = {
    left: margin,
    top: wallHeight + 40,
    width: width - 2 * margin,
    height: height - wallHeight - 88,
  };
  return { wall, picture: fitInto(wall, picture), text };
}

/** The picture fills the height of the card. */
function filled(picture: { width: number; height: number }): CardLayout {
  const { height } = cardSize;
  const wanted = Math.round((height * picture.width) / picture.height);
  const wall = { left: 0, top: 0, width: Math.max(leastWall.width, wanted), height };
  return { wall, picture: fitInto(wall, picture), text: textBeside(wall) };
}

/** The picture hangs on its wall, with a margin on all sides. */
function beside(picture: { width: number; height: number }): CardLayout {
  const { width, height } = cardSize;
  const most = { left: 0, top: 0, width: width - leastText.width, height };
  const fitted = fitInto(inset(most, mat), picture);
  const wall = { ...most, width: fitted.width + 2 * mat };
  return { wall, picture: fitInto(inset(wall, mat), picture), text: textBeside(wall) };
}

/** Returns the box for text to the right of a wall. */
function textBeside(wall: Box): Box {
  const left = wall.width + gutter;
  return { left, top: margin, width: cardSize.width - left - gutter, height: cardSize.height - 2 * margin };
}

function inset({ left, top, width, height }: Box, by: number): Box {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}

/** Fits a picture into the middle of a box. */
function fitInto(box: Box, { width, height }: { width: number; height: number }): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const fitted = {
    width: Math.max(1, Math.min(box.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(box.height, Math.round(height * scale))),
  };
  return {
    left: box.left + Math.round((box.width - fitted.width) / 2),
    top: box.top + Math.round((box.height - fitted.height) / 2),
    ...fitted,
  };
}
