import Head from 'next/head';
import { basePath } from '#client/base-path';
import { useShell } from '#components/Shell/Shell';
import { treePath, withBase } from '#model/urls';
import { shareTags } from './shareTags';

interface PageHeadProps {
  /** Without the site's name; none on the front page. */
  title?: string;
  description?: string | null;
  /** What networks take the page for. */
  type?: 'website' | 'article';
  /** An error page, or one that each visitor has for themselves: no canonical address, not for search engines. */
  isUnlisted?: boolean;
}

export function PageHead({ title, description, type = 'website', isUnlisted = false }: PageHeadProps) {
  const { shell, path, share, words } = useShell();
  const site = shell?.title;
  const { origin, tree = '', trees } = shell ?? {};
  const addressIn = (one: string) =>
    !isUnlisted && origin && path ? origin + withBase(basePath, treePath(one, path)) : undefined;
  const canonical = addressIn(tree);
  return (
    <Head>
      <title>{title && site ? words.pageTitle(title, site) : (title ?? site ?? '')}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta name="description" content={description} />}
      {(isUnlisted || shell?.noindex) && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical &&
        trees?.map((other) => (
          <link key={other.language} rel="alternate" hrefLang={other.language} href={addressIn(other.path)} />
        ))}
      {canonical && trees && <link rel="alternate" hrefLang="x-default" href={addressIn('')} />}
      {!isUnlisted &&
        shell &&
        share &&
        shareTags({ title: title ?? shell.title, description, address: canonical, type, shell, share })}
    </Head>
  );
}
