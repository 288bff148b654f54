import type { Credits } from '#media/pictures/plan';
import type { Coordinates } from '#model/schema';

/** EXIF's values for sRGB and for an ICC profile's colour space; libvips writes the latter by default. */
const colorSpaces = { srgb: '1', profile: '65535' };

/** Metadata for sharp to write: IFD0 holds the picture's tags, IFD2 EXIF's, IFD3 GPS. */
export interface WrittenCredits {
  exif?: { IFD0: Record<string, string>; IFD2: Record<string, string>; IFD3?: Record<string, string> };
  xmp?: string;
}

/**
 * Returns the only metadata of a derivative: creators, rights, credit, and the location if the collection publishes it.
 * EXIF is for programs that read nothing else; XMP is for the others, and for any script.
 * @param options.wide true if the derivative's colours are in Display P3
 */
export function writtenCredits(
  credits: Credits,
  { wide = false }: { wide?: boolean | undefined } = {},
): WrittenCredits {
  const { creators, rights, credit, location } = credits;
  if (creators.length === 0 && !rights && !credit && !location) return {};
  const ifd0: Record<string, string> = {
    ...(creators.length > 0 && { Artist: creators.join('; ') }),
    ...(rights && { Copyright: rights }),
  };
  const hasExif = Object.keys(ifd0).length > 0 || location !== undefined;
  return {
    ...(hasExif && {
      exif: {
        IFD0: ifd0,
        IFD2: { ColorSpace: wide ? colorSpaces.profile : colorSpaces.srgb },
        ...(location && { IFD3: gpsOf(location) }),
      },
    }),
    xmp: xmpOf(credits),
  };
}

function gpsOf({ latitude, longitude }: Coordinates): Record<string, string> {
  return {
    GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
    GPSLatitude: rationals(latitude),
    GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    GPSLongitude: rationals(longitude),
  };
}

/** Returns degrees, minutes and ten-thousandths of a second (3 mm) in libvips' format: `43/1 28/1 281000/10000`. */
function rationals(angle: number): string {
  const parts = Math.round(Math.abs(angle) * 3600 * 10_000);
  const minutes = Math.floor(parts / 600_000);
  return `${Math.floor(minutes / 60)}/1 ${minutes % 60}/1 ${parts % 600_000}/10000`;
}

/** Returns degrees and minutes in XMP's format: `43,28.094667N`. */
function xmpAngle(angle: number, letter: string): string {
  const millionths = Math.round(Math.abs(angle) * 60e6);
  return `${Math.floor(millionths / 60e6)},${((millionths % 60e6) / 1e6).toFixed(6)}${letter}`;
}

function xmpOf({ creators, rights, credit, location }: Credits): string {
  const names = creators.map((name) => `<rdf:li>${escaped(name)}</rdf:li>`).join('');
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    location && ' xmlns:exif="http://ns.adobe.com/exif/1.0/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">',
    names && `<dc:creator><rdf:Seq>${names}</rdf:Seq></dc:creator>`,
    rights &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(rights)}</rdf:li></rdf:Alt></dc:rights>`,
    credit && `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>`,
    location && xmpPlace(location),
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}

function xmpPlace({ latitude, longitude }: Coordinates): string {
  const north = xmpAngle(latitude, latitude < 0 ? 'S' : 'N');
  const east = xmpAngle(longitude, longitude < 0 ? 'W' : 'E');
  return `<exif:GPSLatitude>${north}</exif:GPSLatitude><exif:GPSLongitude>${east}</exif:GPSLongitude>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
