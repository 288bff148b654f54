import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { basePath } from '#client/base-path';
import { directionOf, type LanguageAttributes, openGraphLocale } from '#model/i18n/language-tags';
import { interfaceLocale, type Messages, messagesFor } from '#model/i18n/messages';
import type { SharedPicture } from '#model/pictures/shared-picture';
import type { Site, Theme } from '#model/schema';
import { type HeaderLinks, headerLinks } from '#model/site/header-links';
import { localePathOf, localizedPath, withBase } from '#model/urls';

/** The parts of the site that every page shows. */
export interface SiteSummary {
  title: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Path prefix of the locale, such as `/fr`; empty for the main one. */
  localePath: string;
  /** Locales of a multilingual site. */
  locales: NonNullable<Site['locales']> | null;
  navigation: HeaderLinks;
  organisation: NonNullable<Site['organisation']> | null;
  licence: NonNullable<Site['licence']> | null;
  /** `https://host`, if known. */
  origin: string | null;
  noindex: boolean;
  theme: SiteTheme | null;
}

/** The parts of the theme that pages show. */
export interface SiteTheme {
  logo: Omit<NonNullable<Theme['logo']>, 'file'> | null;
  /** True if visitors may choose between light and dark. */
  hasSwitch: boolean;
  /** Addresses of the italic fonts. */
  italics: string[];
}

/** The preview of a page on social networks. */
export interface PageShare {
  /** `en_US`. */
  locale: string;
  picture: SharedPicture | null;
}

/** Props of every page, in addition to its own. */
export interface BasePageProps {
  site: SiteSummary;
  /** Path of the page, without base path and locale path. The router's path may contain a query or a file extension. */
  path: string;
  share: PageShare;
}

/** Shared by all pages of a site. */
const siteProps = new WeakMap<Site, { summary: SiteSummary; locale: string }>();

/**
 * Returns the props common to every page's `getStaticProps`.
 *
 * @param picture for previews on social networks
 */
export function basePageProps(site: Site, path: string, picture?: SharedPicture): BasePageProps {
  const made = siteProps.get(site) ?? {
    summary: summarise(site),
    locale: openGraphLocale(site.language),
  };
  siteProps.set(site, made);
  return { site: made.summary, path, share: { locale: made.locale, picture: picture ?? null } };
}

function summarise(site: Site): SiteSummary {
  return {
    title: site.title,
    language: site.language,
    direction: directionOf(site.language),
    localePath: localePathOf(site),
    locales: site.locales ?? null,
    navigation: headerLinks(site, messagesFor(site.language)),
    organisation: site.organisation ?? null,
    licence: site.licence ?? null,
    origin: site.origin ?? null,
    noindex: site.noindex,
    theme: site.theme ? shownTheme(site.theme) : null,
  };
}

function shownTheme({ logo, script, italics }: Theme): SiteTheme {
  return { logo: logo ? withoutFile(logo) : null, hasSwitch: script !== undefined, italics };
}

function withoutFile({ file: _, ...logo }: NonNullable<Theme['logo']>): NonNullable<SiteTheme['logo']> {
  return logo;
}

interface PageContextValue extends Partial<BasePageProps> {
  /** Path prefix of the page's locale; empty for the main one. */
  localePath: string;
  messages: Messages;
  /** For elements with interface text, if its language differs from the page's. */
  languageAttributes?: LanguageAttributes;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

interface PageContextProviderProps {
  props: Partial<BasePageProps>;
  children: ReactNode;
}

export function PageContextProvider({ props, children }: PageContextProviderProps) {
  useDocumentLanguage(props.site);
  return <PageContext.Provider value={contextOf(props)}>{children}</PageContext.Provider>;
}

/** Sets the document's language after a client-side navigation on a multilingual site. */
function useDocumentLanguage(site: SiteSummary | undefined): void {
  useEffect(() => {
    if (!process.env.VITRINE_MULTILINGUAL || !site) return;
    document.documentElement.lang = site.language;
    document.documentElement.dir = site.direction;
  }, [site]);
}

function contextOf(props: Partial<BasePageProps>): PageContextValue {
  const language = props.site?.language ?? 'en';
  return {
    ...props,
    localePath: props.site?.localePath ?? '',
    messages: messagesFor(language),
    languageAttributes: attributesFor(language),
  };
}

function attributesFor(language: string): LanguageAttributes | undefined {
  const { language: lang, direction: dir, isForeign } = interfaceLocale(language);
  return isForeign ? { lang, dir } : undefined;
}

/** Returns the site, the page's path, and the interface's messages in its language. */
export function usePageContext(): PageContextValue {
  return useContext(PageContext) ?? contextOf({});
}

/** Returns a function that returns the full address of the page, for copying. */
export function usePageAddress(): () => string {
  const { site, localePath, path = '' } = usePageContext();
  return () => (site?.origin ?? location.origin) + withBase(basePath, localizedPath(localePath, path));
}

/** Returns the interface's messages in the page's language. */
export function useMessages(): Messages {
  return usePageContext().messages;
}
