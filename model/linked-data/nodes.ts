import type { Site } from '#model/schema';
import { contactLink } from '#model/site/contact';
import { isPagePath, localePathOf, localizedPath, withBase } from '#model/urls';

/** A site whose address is known: linked data needs absolute addresses. */
export type PublicSite = Site & { origin: string };

export function isPublic(site: Site): site is PublicSite {
  return site.origin !== undefined;
}

/** A node of https://schema.org. */
export interface Node {
  '@type': string;
  [property: string]: unknown;
}

/** Returns the absolute address of a file, or of a page in the site's locale. */
export function absolute(site: PublicSite, path: string): string {
  const { origin, basePath } = site;
  return `${origin}${withBase(basePath, isPagePath(path) ? localizedPath(localePathOf(site), path) : path)}`;
}

/** Returns the address of a page or a file: absolute if the site's address is known. */
export function addressOf(site: Site, path: string): string {
  return isPublic(site) ? absolute(site, path) : withBase(site.basePath, path);
}

/** Returns the address of a file below `/pictures/`. */
export function absolutePicture(site: PublicSite, path: string): string {
  return site.picturesUrl === undefined ? absolute(site, path) : withBase(site.picturesUrl, path);
}

/** Returns the identifier of the site. */
export function siteId(site: PublicSite): string {
  return `${absolute(site, '/')}#site`;
}

/** Returns the publisher of the site, with the contact for questions about items and rights. */
export function publisherOf(site: Site): Node | undefined {
  if (!site.organisation) return undefined;
  const { name, url } = site.organisation;
  const contactPoint = contactOf(site);
  return { '@type': 'Organization', name, ...(url && { url }), ...(contactPoint && { contactPoint }) };
}

function contactOf(site: Site): Node | undefined {
  const { contact, title } = site;
  if (contact === undefined) return undefined;
  const address = contact.includes('://')
    ? { url: contactLink(contact, { id: '', url: addressOf(site, '/'), title }) }
    : { email: contact };
  return { '@type': 'ContactPoint', contactType: 'rights and questions', ...address };
}

/** Returns persons of these names. */
export function people(names: readonly string[]): Node[] {
  return names.map((name) => ({ '@type': 'Person', name }));
}

/** A step in the path from the front page to a page. */
export interface Step {
  name: string;
  path: string;
}

/** Describes the path to a page: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(site: PublicSite, steps: readonly Step[]): Node {
  const all = [{ name: site.title, path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(site, path),
    })),
  };
}
