import type { Card } from '#model/schema';

/** A card that has a picture. */
export type PicturedCard = Card & Required<Pick<Card, 'picture'>>;

/** A picture that is no item's. */
interface LonePicture extends Pick<PicturedCard, 'picture' | 'alt'> {
  id?: undefined;
}

/** The large picture of the front page. */
export type FeaturedPicture = PicturedCard | LonePicture;
