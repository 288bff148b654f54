import type { ExternalResourceTypes, InternationalString, ResourceProvider } from '@iiif/presentation-3';
import { asPlainText, languageMap } from '#model/iiif/language-map';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import { collectionPath } from '#model/urls';

/** A site in each of its languages, the main one first. */
export type SiteVersions = readonly [PublicSite, ...PublicSite[]];

/** A linked page or file. IIIF's types lack its label, which viewers show. */
export interface LinkedResource {
  id: string;
  type: ExternalResourceTypes;
  label: InternationalString;
  format: string;
  /** BCP 47. */
  language?: string[];
}

/** Returns the title of a site in all its languages. */
export function siteTitle(sites: SiteVersions): InternationalString {
  return languageMap(sites.map(({ language, title }) => ({ language, texts: [asPlainText(title)] })));
}

/** Returns the publisher of the site, with its logo. */
export function providerOf(sites: SiteVersions): { provider?: ResourceProvider[] } {
  const [site] = sites;
  const { organisation, theme } = site;
  if (!organisation) return {};
  const label = languageMap(
    sites.flatMap(({ language, organisation: publisher }) =>
      publisher ? [{ language, texts: [asPlainText(publisher.name)] }] : [],
    ),
  );
  const { url } = organisation;
  const homepage: LinkedResource[] = url ? [{ id: url, type: 'Text', label, format: 'text/html' }] : [];
  const logo = theme?.logo && absolute(site, theme.logo.address);
  return {
    provider: [
      {
        id: url ?? `${absolute(site, '/')}#publisher`,
        type: 'Agent',
        label,
        ...(homepage.length > 0 && { homepage }),
        ...(logo && { logo: [{ id: logo, type: 'Image', format: 'image/png' }] }),
      },
    ],
  };
}

/**
 * Returns a page of the site in each language.
 *
 * @param titles of the page, in the order of the sites
 */
export function homepagesOf(sites: SiteVersions, path: string, titles: readonly string[]): LinkedResource[] {
  return sites.map((site, n) => ({
    id: absolute(site, path),
    type: 'Text',
    label: languageMap([{ language: site.language, texts: [asPlainText(titles[n] ?? site.title)] }]),
    format: 'text/html',
    language: [site.language],
  }));
}

/** Refers to the collection of all manifests. */
export function rootReference(sites: SiteVersions): {
  id: string;
  type: 'Collection';
  label: InternationalString;
} {
  return { id: absolute(sites[0], collectionPath()), type: 'Collection', label: siteTitle(sites) };
}
