import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { basePath, picturesBase } from '#client/base-path';
import { mainId } from '#client/main-id';
import { linkedDataClass } from '#client/router/after-navigation';
import { manifestType } from '#model/iiif/manifest';
import { dublinCore } from '#model/linked-data/dublin-core';
import type { Theme } from '#model/schema';
import { feedAddress, feedType, hasFeed } from '#model/site/feed';
import { palettes } from '#model/site/palette';
import { faviconPath, manifestPath, withBase } from '#model/urls';
import type { StoredIcons } from '#store/layout';
import { itemHead, linkedData } from '#store/linked-data';
import { openStore } from '#store/read';

const pageProps = z.object({
  site: z.object({ language: z.string(), direction: z.enum(['ltr', 'rtl']), localePath: z.string() }),
  path: z.string(),
});

/**
 * Returns the content of the head that depends on page props. The page is rendered again if it changes
 * (scripts/render/next/page-worker.mjs).
 */
export function documentHead(props: unknown) {
  const { site, path } = pageProps.safeParse(props).data ?? {};
  const store = openStore(site?.localePath.slice(1) || undefined);
  const { theme, title } = store.site;
  return {
    ...{ site, theme, icons: store.icons },
    data: path === undefined ? undefined : linkedData(store, path),
    head: itemHead(store, path),
    feed: hasFeed(store.site) ? { href: feedAddress(store.site), title } : undefined,
  };
}

export default function SiteDocument({ __NEXT_DATA__ }: DocumentProps) {
  const { site, theme, icons, data, head, feed } = documentHead(__NEXT_DATA__.props.pageProps);
  return (
    <Html lang={site?.language ?? 'en'} dir={site?.direction ?? 'ltr'}>
      <Head>
        <WholeHeader />
        {theme && <ThemeColors scheme={theme.scheme} />}
        <script src={withBase(basePath, '/compat.js')} />
        {theme && <ThemeFiles theme={theme} />}
        <SiteIcons icons={icons} />
        {data && (
          <script
            className={linkedDataClass}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: data }}
          />
        )}
        {head.manifest && (
          <link rel="alternate" type={manifestType} href={head.manifest} className={linkedDataClass} />
        )}
        {head.tags.length > 0 && <link className={linkedDataClass} {...dublinCore} />}
        {head.tags.map((tag) => (
          <meta key={tag.name + tag.content} className={linkedDataClass} {...tag} />
        ))}
        {feed && <link rel="alternate" type={feedType} {...feed} />}
      </Head>
      <body>
        {/* After the styles that client-side navigations add to the head. */}
        {theme?.ownerStyle && <link rel="stylesheet" href={withBase(basePath, theme.ownerStyle)} />}
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/**
 * Delays the first paint until the whole header has arrived: otherwise the links would push the name aside in a page that arrives
 * in two chunks. Browsers that do not support it paint as usual
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
function WholeHeader() {
  return <link rel="expect" href={`#${mainId}`} blocking="render" />;
}

/** Icons for tabs, bookmarks and home screens. Browsers without SVG support take favicon.ico. */
function SiteIcons({ icons: { touchIcon, hasOwnIcon } }: { icons: StoredIcons }) {
  return (
    <>
      {touchIcon && <link rel="icon" sizes="48x48" href={withBase(basePath, faviconPath)} />}
      {!hasOwnIcon && <link rel="icon" type="image/svg+xml" href={withBase(basePath, '/icon.svg')} />}
      {touchIcon && <link rel="apple-touch-icon" href={withBase(picturesBase, touchIcon)} />}
      {touchIcon && <link rel="manifest" href={withBase(basePath, manifestPath)} />}
    </>
  );
}

/** Colours of the browser's own frame. The script that applies the visitor's choice comes later. */
function ThemeColors({ scheme }: Pick<Theme, 'scheme'>) {
  if (scheme !== 'auto') return <meta name="theme-color" content={palettes[scheme].paper} />;
  return (
    <>
      <meta name="theme-color" content={palettes.light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palettes.dark.paper} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** The script with the visitor's choices, then fonts and colours, before any other style sheet. */
function ThemeFiles({ theme: { script, style, fonts } }: { theme: Theme }) {
  return (
    <>
      <script src={withBase(basePath, script)} />
      {fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={withBase(basePath, font)}
          crossOrigin="anonymous"
        />
      ))}
      <link rel="stylesheet" href={withBase(basePath, style)} />
    </>
  );
}
