import type { ReactNode } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Prose } from '#components/Prose/Prose';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownValue } from '#model/fields/field-kind';
import type { ShownField } from '#model/fields/shown-fields';
import styles from './Fields.module.css';

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
    // A cell may contain the same value twice, so the index is the key.
    <dd key={i} dir="auto" lang={field.language}>
      <Value value={value} />
    </dd>
  ));
}

function Value({ value: { pieces, time, rights } }: { value: ShownValue }) {
  const shown = pieces.map(({ text, href }, i) =>
    href ? (
      // A value may contain the same piece twice, so the index is the key.
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

/** Link to a licence whose name links elsewhere. */
function LicenceLink({ href, children }: { href: string; children: ReactNode }) {
  const { item } = useMessages();
  return (
    <a rel="license" href={href} aria-label={item.licence}>
      {children}
    </a>
  );
}

/** Abbreviation of a licence, hidden from screen readers, which read its name. */
function RightsMark({ mark }: { mark: readonly string[] }) {
  return (
    <span className={styles.mark} dir="ltr" aria-hidden="true">
      {mark.map((part) => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  );
}
