import { isSiteAddress } from '#model/site/owner-addresses';

/** Valid forms of a contact, for messages to owners. */
export const contactForm =
  'an e-mail address, or the address of a form without a user name or password such as https://example.org/ask?about={id}, in which {id}, {url} and {title} are filled in';

const emailPattern = /^[^\s@"'<>()\\,;:?&#/]+@[\w-]+(\.[\w-]+)+$/;
const placeholder = /\{([^{}]*)\}/g;

/** The item that a question is about. */
export interface QuestionSubject {
  id: string;
  /** Address of its page. */
  url: string;
  title: string;
}

/** Returns whether a text is a valid contact: a mailbox or a form. */
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
    // A character that is valid in folders but not in hosts.
    isSiteAddress(beforeQuery.replace(placeholder, '+'))
  );
}

/** Returns the link for a question about an item: an e-mail that names it, or a form with its data filled in. */
export function contactLink(contact: string, { id, url, title }: QuestionSubject): string {
  if (!isEmail(contact)) {
    const values: Record<string, string> = { id, url, title };
    return contact.replace(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  }
  const mailbox = contact.split('@').map(encodeURIComponent).join('@');
  const subject = encodeURIComponent(id === '' ? title : `${title} (${id})`);
  return `mailto:${mailbox}?subject=${subject}&body=${encodeURIComponent(`${url}\r\n\r\n`)}`;
}
