import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { basePath } from '#client/base-path';
import { linkedDataId } from '#client/linked-data';
import { faviconPath, manifestPath, withBase } from '#model/urls';
import { linkedData } from '#store/linked-data';
import { openStore } from '#store/read';

const initialProps = z.object({
  pageProps: z.object({
    shell: z.object({ language: z.string(), direction: z.enum(['ltr', 'rtl']) }),
    path: z.string(),
  }),
});

export default function SiteDocument({ __NEXT_DATA__ }: DocumentProps) {
  const { shell, path } = initialProps.safeParse(__NEXT_DATA__.props).data?.pageProps ?? {};
  const data = path === undefined ? undefined : linkedData(openStore(), path);
  return (
    <Html lang={shell?.language ?? 'en'} dir={shell?.direction ?? 'ltr'}>
      <Head>
        <script src={withBase(basePath, '/compat.js')} />
        <SiteIcons />
        {data && (
          <script id={linkedDataId} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
        )}
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/** What the site is known by in tabs, lists and on home screens. Browsers that read no SVG take the other. */
function SiteIcons() {
  const { touchIcon, hasOwnIcon } = openStore().sharing;
  return (
    <>
      {touchIcon && <link rel="icon" sizes="48x48" href={withBase(basePath, faviconPath)} />}
      {!hasOwnIcon && <link rel="icon" type="image/svg+xml" href={withBase(basePath, '/icon.svg')} />}
      {touchIcon && <link rel="apple-touch-icon" href={withBase(basePath, touchIcon)} />}
      {touchIcon && <link rel="manifest" href={withBase(basePath, manifestPath)} />}
    </>
  );
}
