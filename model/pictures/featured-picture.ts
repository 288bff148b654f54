import type { Card } from '#model/schema';

/** A card with a picture. */
export type PicturedCard = Card & Required<Pick<Card, 'picture'>>;

/** A picture without an item. */
interface LonePicture extends Pick<PicturedCard, 'picture' | 'alt'> {
  id?: undefined;
}

/** The large picture of the front page. */
export type FeaturedPicture = PicturedCard | LonePicture;
