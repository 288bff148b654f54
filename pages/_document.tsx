import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { basePath, picturesBase } from '#client/base-path';
import { mainId } from '#client/main-id';
import { linkedDataClass } from '#client/router/after-navigation';
import { feedAddress, feedType, hasFeed } from '#model/feed';
import { palettes } from '#model/palette';
import type { Site, Theme } from '#model/schema';
import { faviconPath, manifestPath, withBase } from '#model/urls';
import type { StoredIcons } from '#store/layout';
import { linkedData, pageSignposts } from '#store/linked-data';
import { openStore, type Store } from '#store/read';

const initialProps = z.object({
  pageProps: z.object({
    site: z.object({ language: z.string(), direction: z.enum(['ltr', 'rtl']), localePath: z.string() }),
    path: z.string(),
  }),
});

export default function SiteDocument({ __NEXT_DATA__ }: DocumentProps) {
  const { site, path } = initialProps.safeParse(__NEXT_DATA__.props).data?.pageProps ?? {};
  const store = openStore(site?.localePath.slice(1) || undefined);
  const { theme } = store.site;
  const data = path === undefined ? undefined : linkedData(store, path);
  return (
    <Html lang={site?.language ?? 'en'} dir={site?.direction ?? 'ltr'}>
      <Head>
        <WholeHeader />
        {theme && <ThemeColors scheme={theme.scheme} />}
        <script src={withBase(basePath, '/compat.js')} />
        {theme && <ThemeFiles theme={theme} />}
        <SiteIcons icons={store.icons} />
        {data && (
          <script
            className={linkedDataClass}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: data }}
          />
        )}
        {path !== undefined && <Signposts store={store} path={path} />}
        <FeedLink site={store.site} />
      </Head>
      <body>
        {/* After the styles that a client-side navigation adds to the head. */}
        {theme?.ownerStyle && <link rel="stylesheet" href={withBase(basePath, theme.ownerStyle)} />}
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/**
 * Delays the first paint until the whole header has arrived: otherwise the links push the name aside where a page comes in two
 * parts. Browsers without it paint as usual (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
function WholeHeader() {
  return <link rel="expect" href={`#${mainId}`} blocking="render" />;
}

/** Icons for tabs, bookmarks and home screens. Browsers that read no SVG take the other. */
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

function Signposts({ store, path }: { store: Store; path: string }) {
  return pageSignposts(store, path).map((link) => (
    <link key={link.rel + link.href} className={linkedDataClass} {...link} />
  ));
}

function FeedLink({ site }: { site: Site }) {
  if (!hasFeed(site)) return null;
  return <link rel="alternate" type={feedType} href={feedAddress(site)} title={site.title} />;
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

/** The script with the visitor's choices, then the fonts and colours, before any other style sheet. */
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
