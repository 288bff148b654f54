import { basePath } from '#client/base-path';
import type { PageShare, SiteSummary } from '#components/PageContext/PageContext';
import { withBase } from '#model/urls';

export interface SharedPage {
  title: string;
  description: string | null | undefined;
  /** Absolute. */
  address: string | undefined;
  type: 'website' | 'article';
  site: SiteSummary;
  share: PageShare;
}

/** What networks show of a page: https://ogp.me, and what X needs besides. */
export function shareTags({ title, description, address, type, site, share }: SharedPage) {
  const { locale, picture } = share;
  const graph: Record<string, string | number | null | undefined> = {
    type,
    site_name: site.title,
    locale,
    title,
    description,
    url: address,
    ...(picture && {
      image: `${site.origin}${withBase(basePath, picture.path)}`,
      'image:type': 'image/jpeg',
      'image:width': picture.width,
      'image:height': picture.height,
      'image:alt': picture.alt ?? title,
    }),
  };
  return [
    ...Object.entries(graph).map(
      ([name, content]) => content && <meta key={name} property={`og:${name}`} content={`${content}`} />,
    ),
    <meta key="twitter" name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />,
  ];
}
