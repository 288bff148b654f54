/** Of what follows the header of each page. No part of an item has an id that begins so: their ids are anchors of the same page. */
export const mainId = '_main';
