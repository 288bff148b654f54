import type { Credits } from '#scripts/pictures/recipe';

/** EXIF's number for sRGB: without it libvips writes "uncalibrated". */
const sRgb = '1';

/** Metadata as sharp writes it: IFD0 is the picture's, IFD2 EXIF's own. */
export interface WrittenCredits {
  exif?: { IFD0: Record<string, string>; IFD2: Record<string, string> };
  xmp?: string;
}

/**
 * The only metadata that a derivative carries: who made the picture, who holds the rights, whom to credit. EXIF for
 * programs that read nothing else, XMP for the rest and for any script.
 */
export function writtenCredits({ creators, rights, credit }: Credits): WrittenCredits {
  if (creators.length === 0 && !rights && !credit) return {};
  const ifd0: Record<string, string> = {
    ...(creators.length > 0 && { Artist: creators.join('; ') }),
    ...(rights && { Copyright: rights }),
  };
  return {
    ...(Object.keys(ifd0).length > 0 && { exif: { IFD0: ifd0, IFD2: { ColorSpace: sRgb } } }),
    xmp: xmpOf({ creators, rights, credit }),
  };
}

function xmpOf({ creators, rights, credit }: Credits): string {
  const names = creators.map((name) => `<rdf:li>${escaped(name)}</rdf:li>`).join('');
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">',
    names && `<dc:creator><rdf:Seq>${names}</rdf:Seq></dc:creator>`,
    rights &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(rights)}</rdf:li></rdf:Alt></dc:rights>`,
    credit && `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
