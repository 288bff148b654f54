import { isSiteAddress } from '#model/site/owner-addresses';

/** The form of a contact, for owners. */
export const contactForm =
  'an e-mail address, or the address of a form without a user name or password such as https://example.org/ask?about={id}, in which {id}, {url} and {title} are filled in';

const emailPattern = /^[^\s@"'<>()\\,;:?&#/]+@[\w-]+(\.[\w-]+)+$/;
const placeholder = /\{([^{}]*)\}/g;

/** The item that a question is about. */
export interface Asked {
  id: string;
  /** Address of its page. */
  url: string;
  title: string;
}

/** Returns whether questions can be sent to an address: a mailbox or a form. */
export function isContact(text: string): boolean {
  return isEmail(text) || isForm(text);
}

function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

function isForm(text: string): boolean {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name);
  const [beforeQuery = ''] = text.split(/[?#]/);
  return (
    names.every((name) => name === 'id' || name === 'url' || name === 'title') &&
    !/[\s"'<>\\]/.test(text) &&
    // A sign that a folder may have, and no host.
    isSiteAddress(beforeQuery.replace(placeholder, '+'))
  );
}

/** Returns the link by which a visitor asks about something: a letter that names it, or a form in which it is filled in. */
export function contactLink(contact: string, { id, url, title }: Asked): string {
  if (!isEmail(contact)) {
    const values: Record<string, string> = { id, url, title };
    return contact.replace(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  }
  const mailbox = contact.split('@').map(encodeURIComponent).join('@');
  const subject = encodeURIComponent(id === '' ? title : `${title} (${id})`);
  return `mailto:${mailbox}?subject=${subject}&body=${encodeURIComponent(`${url}\r\n\r\n`)}`;
}
