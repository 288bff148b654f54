import Head from 'next/head';
import { basePath, picturesBase } from '#client/base-path';
import type { PageShare, SiteSummary } from '#components/PageContext/PageContext';
import { usePageContext } from '#components/PageContext/PageContext';
import { localizedPath, withBase } from '#model/urls';

interface PageHeadProps {
  /** Without the site's name; undefined on the front page. */
  title?: string;
  description?: string | null;
  /** Open Graph type. */
  type?: 'website' | 'article';
  /** Without a canonical address, and hidden from search engines: error pages, and pages that differ for each visitor. */
  isUnlisted?: boolean;
}

export function PageHead({ title, description, type = 'website', isUnlisted = false }: PageHeadProps) {
  const { site, path, share, messages } = usePageContext();
  const { origin, localePath = '', locales } = site ?? {};
  const addressIn = (one: string) =>
    !isUnlisted && origin && path ? origin + withBase(basePath, localizedPath(one, path)) : undefined;
  const canonical = addressIn(localePath);
  return (
    <Head>
      <title>
        {title && site ? messages.pageTitle({ page: title, site: site.title }) : (title ?? site?.title)}
      </title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta name="description" content={description} />}
      {(isUnlisted || site?.noindex) && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {process.env.VITRINE_MULTILINGUAL &&
        canonical &&
        locales?.map((other) => (
          <link key={other.language} rel="alternate" hrefLang={other.language} href={addressIn(other.path)} />
        ))}
      {process.env.VITRINE_MULTILINGUAL && canonical && locales && (
        <link rel="alternate" hrefLang="x-default" href={addressIn('')} />
      )}
      {!isUnlisted &&
        site &&
        share &&
        shareTags({ title: title ?? site.title, description, address: canonical, type, site, share })}
    </Head>
  );
}

interface SharedPage {
  title: string;
  description: string | null | undefined;
  /** Absolute. */
  address: string | undefined;
  type: 'website' | 'article';
  site: SiteSummary;
  share: PageShare;
}

/** Tags for previews on social networks: https://ogp.me, and one that X adds. */
function shareTags({ title, description, address, type, site, share }: SharedPage) {
  const { locale, picture } = share;
  const graph: Record<string, string | number | null | undefined> = {
    type,
    site_name: site.title,
    locale,
    title,
    description,
    url: address,
    ...(picture && {
      image: new URL(withBase(picturesBase, picture.path), `${site.origin}`).href,
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
