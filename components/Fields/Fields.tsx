import { Prose } from '#components/Prose/Prose';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { DateSpan } from '#model/dates';
import type { Field, Item, Rights, Site } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './Fields.module.css';

/** A value as a page shows it: text, perhaps a link. */
export interface ShownValue {
  text: string;
  href?: string;
  /** ISO 8601, where the text is a date that has one. */
  time?: string;
}

export interface ShownField {
  name: string;
  label: string;
  /** Sanitised HTML. */
  html?: string;
  values: ShownValue[];
}

type FieldRecord = Pick<Item, 'values'> & Partial<Pick<Item, 'slugs' | 'date' | 'rights'>>;

/** A record's fields in the site's order, those that have a value. */
export function shownFields(record: FieldRecord, site: Pick<Site, 'fields' | 'facets'>): ShownField[] {
  return site.fields.flatMap((field): ShownField[] => {
    const texts = record.values[field.name] ?? [];
    if (texts.length === 0) return [];
    const { name, label, kind } = field;
    if (kind === 'markup') return [{ name, label, html: texts.join(''), values: [] }];
    const facet = site.facets.find((other) => other.field === name);
    const slugs = facet && record.slugs?.[name];
    const values = texts.map((text, i): ShownValue => {
      const slug = slugs?.[i];
      return facet && slug
        ? { text, href: facetValuePath(facet.slug, slug) }
        : plainValue(text, kind, record);
    });
    return [{ name, label, values }];
  });
}

function plainValue(text: string, kind: Field['kind'], { date, rights }: FieldRecord): ShownValue {
  if (kind === 'rights' && rights) return shownRights(rights);
  if (kind === 'date' && date) return shownDate(date);
  return /^https?:\/\/\S+$/.test(text) ? { text, href: text } : { text };
}

export function shownRights({ label, uri }: Rights): ShownValue {
  return uri ? { text: label, href: uri } : { text: label };
}

/** HTML's `datetime` takes exact years, months and days only (https://html.spec.whatwg.org/#datetime-value). */
export function shownDate({ written, edtf }: DateSpan): ShownValue {
  return /^\d{4}(-\d\d){0,2}$/.test(edtf) ? { text: written, time: edtf } : { text: written };
}

/** Fields as a list of terms and descriptions. */
export function Fields({ fields }: { fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={field.html === undefined ? styles.field : styles.markup}>
          <dt>{field.label}</dt>
          <FieldValues field={field} />
        </div>
      ))}
    </dl>
  );
}

function FieldValues({ field }: { field: ShownField }) {
  if (field.html !== undefined) {
    return (
      <dd>
        <Prose html={field.html} />
      </dd>
    );
  }
  return field.values.map((value, i) => (
    // The same value may stand twice in a cell: its place is its key.
    <dd key={i}>
      <Value value={value} />
    </dd>
  ));
}

function Value({ value: { text, href, time } }: { value: ShownValue }) {
  const shown = time ? <time dateTime={time}>{text}</time> : text;
  return href ? <SiteLink href={href}>{shown}</SiteLink> : shown;
}
