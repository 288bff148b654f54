import { basePath } from '#client/base-path';
import { type SiteTheme, usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { withBase } from '#model/urls';
import styles from './SiteHeader.module.css';

/** A logo so much wider than high is the name itself, in the owner's own letters. */
const wordmarkRatio = 2;

/** The way to the front page: the site's title, its logo, or both. The front page shows no title there: its own says it. */
export function SiteName() {
  const { site, path, messages } = usePageContext();
  const title = site?.title ?? messages.error.front;
  const logo = site?.look?.logo;
  const isWordmark = logo ? logo.width > wordmarkRatio * logo.height : false;
  const isFront = path === '/';
  return (
    <SiteLink
      className={isFront && !logo ? `${styles.name} ${styles.repeated}` : styles.name}
      href="/"
      aria-current={isFront ? 'page' : undefined}
    >
      {logo && <Logo logo={logo} alt={isWordmark ? title : ''} />}
      {!isWordmark && <bdi className={isFront && logo ? 'visually-hidden' : undefined}>{title}</bdi>}
    </SiteLink>
  );
}

function Logo({ logo, alt }: { logo: NonNullable<SiteTheme['logo']>; alt: string }) {
  const { address, width, height, isDark } = logo;
  return (
    <img
      className={isDark ? styles.plated : styles.logo}
      src={withBase(basePath, address)}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
