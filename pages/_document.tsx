import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { basePath } from '#client/base-path';
import { palettes } from '#model/palette';
import type { Look } from '#model/schema';
import { withBase } from '#model/urls';
import { openStore } from '#store/read';

const initialProps = z.object({
  pageProps: z.object({ shell: z.object({ language: z.string(), direction: z.enum(['ltr', 'rtl']) }) }),
});

export default function SiteDocument({ __NEXT_DATA__ }: DocumentProps) {
  const { look } = openStore().site;
  const shell = initialProps.safeParse(__NEXT_DATA__.props).data?.pageProps.shell;
  return (
    <Html lang={shell?.language ?? 'en'} dir={shell?.direction ?? 'ltr'}>
      <Head>
        {look && <ThemeColors scheme={look.scheme} />}
        <script src={withBase(basePath, '/compat.js')} />
        <script src={withBase(basePath, '/views.js')} />
        {look && <LookFiles look={look} />}
        <link rel="icon" type="image/svg+xml" href={withBase(basePath, '/icon.svg')} />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/** What colours the browser's own frame. The script that knows the visitor's choice comes after it. */
function ThemeColors({ scheme }: Pick<Look, 'scheme'>) {
  if (scheme !== 'auto') return <meta name="theme-color" content={palettes[scheme].paper} />;
  return (
    <>
      <meta name="theme-color" content={palettes.light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palettes.dark.paper} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** The visitor's choice before the colours, and these before any other style sheet. */
function LookFiles({ look: { script, style, fonts } }: { look: Look }) {
  return (
    <>
      {script && <script src={withBase(basePath, script)} />}
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
