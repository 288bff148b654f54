import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { basePath } from '#client/base-path';
import { withBase } from '#model/urls';

const initialProps = z.object({
  pageProps: z.object({ shell: z.object({ language: z.string(), direction: z.enum(['ltr', 'rtl']) }) }),
});

export default function SiteDocument({ __NEXT_DATA__ }: DocumentProps) {
  const shell = initialProps.safeParse(__NEXT_DATA__.props).data?.pageProps.shell;
  return (
    <Html lang={shell?.language ?? 'en'} dir={shell?.direction ?? 'ltr'}>
      <Head>
        <script src={withBase(basePath, '/compat.js')} />
        <script src={withBase(basePath, '/views.js')} />
        <link rel="icon" type="image/svg+xml" href={withBase(basePath, '/icon.svg')} />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
