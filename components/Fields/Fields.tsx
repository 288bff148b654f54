import type { ReactNode } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Prose } from '#components/Prose/Prose';
import { RightsMark } from '#components/RightsMark/RightsMark';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { DateSpan } from '#model/dates';
import { own } from '#model/own';
import { readRights } from '#model/rights';
import { rightsMark } from '#model/rights-mark';
import type { Field, Item, Rights, Site } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './Fields.module.css';
import { linkedParagraphs } from './linkedParagraphs';
import { linkedPieces, type Piece } from './linkedPieces';

/** A value as a page shows it: text, with links in it. */
export interface ShownValue {
  pieces: Piece[];
  /** ISO 8601, where the text is a date that has one. */
  time?: string;
  /** Where the text is a statement of rights with an address of its own. */
  rights?: { mark: string[]; href: string };
}

export interface ShownField {
  name: string;
  label: string;
  /** BCP 47 tag of the values' language, where nobody has translated them. */
  language?: string;
  /** The label is the interface's, not the collection's. */
  isInterface?: true;
  /** Sanitised HTML. */
  html?: string;
  values: ShownValue[];
}

type FieldRecord = Pick<Item, 'values'> & Partial<Pick<Item, 'slugs' | 'date' | 'rights' | 'foreign'>>;

/** A record's fields in the site's order, those that have a value. */
export function shownFields(
  record: FieldRecord,
  site: Pick<Site, 'fields' | 'facets' | 'locales'>,
): ShownField[] {
  return site.fields.flatMap((field): ShownField[] => {
    const texts = valuesOf(record.values, field.name);
    if (texts.length === 0) return [];
    const { label, kind } = field;
    const said = { name: field.name, ...foreignLanguage(field.name, record, site) };
    if (kind === 'markup') return [{ ...said, label, html: linkedParagraphs(texts.join('')), values: [] }];
    const facet = site.facets.find((other) => other.field === field.name);
    const slugs = facet && record.slugs ? valuesOf(record.slugs, field.name) : [];
    const values = texts.map((text, i): ShownValue => {
      const slug = slugs[i];
      return facet && slug
        ? { ...markOf(text, kind), pieces: [{ text, href: facetValuePath(facet.slug, slug) }] }
        : plainValue(text, kind, record);
    });
    return [{ ...said, label, values }];
  });
}

/** The main language of the site, where a text stands in it because nobody has translated it. */
export function foreignLanguage(
  column: string,
  { foreign }: Pick<Item, 'foreign'>,
  { locales }: Pick<Site, 'locales'>,
): { language?: string } {
  const [main] = locales ?? [];
  return main && foreign?.includes(column) ? { language: main.language } : {};
}

/** A field may be named as something that every object has, such as `constructor`. */
function valuesOf(values: Item['values'], name: string): readonly string[] {
  return own(values, name) ?? [];
}

function plainValue(text: string, kind: Field['kind'], { date, rights }: FieldRecord): ShownValue {
  if (kind === 'rights' && rights) return shownRights(rights);
  if (kind === 'date' && date) return shownDate(date);
  return { pieces: linkedPieces(text) };
}

export function shownRights({ label, uri }: Rights): ShownValue {
  if (!uri) return { pieces: [{ text: label }] };
  const mark = rightsMark(uri);
  return { pieces: [{ text: label, href: uri }], ...(mark && { rights: { mark, href: uri } }) };
}

/** A value that leads to the items that share it still says where its licence is. */
function markOf(text: string, kind: Field['kind']): Pick<ShownValue, 'rights'> {
  const { rights } = kind === 'rights' ? shownRights(readRights(text)) : {};
  return rights ? { rights } : {};
}

/** HTML's `datetime` takes exact years, months and days only (https://html.spec.whatwg.org/#datetime-value). */
export function shownDate({ written, edtf }: DateSpan): ShownValue {
  const pieces = [{ text: written }];
  return /^\d{4}(-\d\d){0,2}$/.test(edtf) ? { pieces, time: edtf } : { pieces };
}

/** Fields as a list of terms and descriptions. */
export function Fields({ fields }: { fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={field.html === undefined ? styles.field : styles.markup}>
          <dt>{field.isInterface ? <InterfaceText>{field.label}</InterfaceText> : field.label}</dt>
          <FieldValues field={field} />
        </div>
      ))}
    </dl>
  );
}

function FieldValues({ field }: { field: ShownField }) {
  if (field.html !== undefined) {
    return (
      <dd lang={field.language}>
        <Prose html={field.html} />
      </dd>
    );
  }
  return field.values.map((value, i) => (
    // The same value may stand twice in a cell: its place is its key.
    <dd key={i} dir="auto" lang={field.language}>
      <Value value={value} />
    </dd>
  ));
}

function Value({ value: { pieces, time, rights } }: { value: ShownValue }) {
  const shown = pieces.map(({ text, href }, i) =>
    href ? (
      // The same piece may stand twice in a value: its place is its key.
      <SiteLink key={i} href={href} rel={href === rights?.href ? 'license' : undefined}>
        {text}
      </SiteLink>
    ) : (
      text
    ),
  );
  if (time) return <time dateTime={time}>{shown}</time>;
  if (!rights) return shown;
  const mark = <RightsMark mark={rights.mark} />;
  const isLinked = pieces.some(({ href }) => href === rights.href);
  return (
    <>
      {isLinked ? mark : <LicenceLink href={rights.href}>{mark}</LicenceLink>}
      {shown}
    </>
  );
}

/** The way to a licence where its name leads elsewhere. */
function LicenceLink({ href, children }: { href: string; children: ReactNode }) {
  const { item } = useMessages();
  return (
    <a rel="license" href={href} aria-label={item.licence}>
      {children}
    </a>
  );
}
