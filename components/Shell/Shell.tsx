import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { directionOf } from '#model/i18n/direction';
import type { Messages } from '#model/i18n/en';
import { localeOf } from '#model/i18n/locale';
import { interfaceLanguage, isForeign, messagesFor } from '#model/i18n/messages';
import { treeOf } from '#model/locale-path';
import type { Look, Site } from '#model/schema';
import type { SharedPicture } from '#model/shared-picture';

/** What stands around every page. */
export interface Shell {
  title: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** What the addresses of its language begin with: `/fr`, or `` for the main one. */
  tree: string;
  /** The trees of a site in several languages. */
  trees: NonNullable<Site['trees']> | null;
  navigation: Site['navigation'];
  organisation: NonNullable<Site['organisation']> | null;
  licence: NonNullable<Site['licence']> | null;
  /** `https://host`, where known. */
  origin: string | null;
  noindex: boolean;
  look: ShellLook | null;
}

/** What of the site's look stands in the page itself. */
export interface ShellLook {
  logo: Omit<NonNullable<Look['logo']>, 'file'> | null;
  /** Whether visitors may choose between light and dark. */
  hasSwitch: boolean;
  /** Fonts for slanted text. */
  italics: string[];
}

/** What stands for a page where it is shared. */
export interface PageShare {
  /** `en_US`. */
  locale: string;
  picture: SharedPicture | null;
}

/** What every page's `getStaticProps` hands over, beside what is its own. */
export interface PageFrame {
  shell: Shell;
  /** The page's address, without the base path and its language's tree. Not the router's: that one may hold a query or a file ending. */
  path: string;
  share: PageShare;
}

/** @param picture the one that stands for the page where it is shared */
export function frameOf(site: Site, path: string, picture?: SharedPicture): PageFrame {
  const shell = {
    title: site.title,
    language: site.language,
    direction: directionOf(site.language),
    tree: treeOf(site),
    trees: site.trees ?? null,
    navigation: site.navigation,
    organisation: site.organisation ?? null,
    licence: site.licence ?? null,
    origin: site.origin ?? null,
    noindex: site.noindex,
    look: site.look ? lookOf(site.look) : null,
  };
  return { shell, path, share: { locale: localeOf(site.language), picture: picture ?? null } };
}

function lookOf({ logo, script, italics }: Look): ShellLook {
  return { logo: logo ? shownLogo(logo) : null, hasSwitch: script !== undefined, italics };
}

function shownLogo({ file: _, ...shown }: NonNullable<Look['logo']>): NonNullable<ShellLook['logo']> {
  return shown;
}

interface ShellAround extends Partial<PageFrame> {
  words: Messages;
  /** What marks the words where they are in another language than the page. */
  marks?: LanguageMarks;
}

/** Attributes that say in which language a text is, and which way it is read. */
export interface LanguageMarks {
  lang: string;
  dir: Shell['direction'];
}

const ShellContext = createContext<ShellAround | undefined>(undefined);

interface ShellProviderProps {
  frame: Partial<PageFrame>;
  children: ReactNode;
}

export function ShellProvider({ frame, children }: ShellProviderProps) {
  useDocumentLanguage(frame.shell);
  return <ShellContext.Provider value={aroundIn(frame)}>{children}</ShellContext.Provider>;
}

/** The document is the first page's: on a site in several languages the next one may be in another. */
function useDocumentLanguage(shell: Shell | undefined): void {
  useEffect(() => {
    if (!process.env.VITRINE_TREES || !shell) return;
    document.documentElement.lang = shell.language;
    document.documentElement.dir = shell.direction;
  }, [shell]);
}

function aroundIn(frame: Partial<PageFrame>): ShellAround {
  const language = frame.shell?.language ?? 'en';
  return { ...frame, words: messagesFor(language), marks: marksIn(language) };
}

function marksIn(language: string): LanguageMarks | undefined {
  if (!isForeign(language)) return undefined;
  const lang = interfaceLanguage(language);
  return { lang, dir: directionOf(lang) };
}

/** The shell of this page, its address, and the interface's words in its language. */
export function useShell(): ShellAround {
  return useContext(ShellContext) ?? aroundIn({});
}

/** The interface's words in the page's language. */
export function useMessages(): Messages {
  return useShell().words;
}
