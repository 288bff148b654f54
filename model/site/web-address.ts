/**
 * Parses an address; undefined if it is none. `URL.canParse` of Node 20 and of old browsers is unreliable: from about its 5,000th
 * call on, Node's says no to any address with letters such as `ö`.
 */
export function parseAddress(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns whether a text is an address on the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && parseAddress(text) !== undefined;
}

/** Addresses in a text, with or without `https:`. One ends where the next of a list begins. */
const addresses = /(?:\b[a-z][a-z\d+.-]{0,20}:)?\/\/(?:(?![;,|]?\s?https?:\/\/)[^\s<>"'`])+/giu;
/** Names of parameters that open a file to whoever has the address, without what is no letter or digit. */
const secretName =
  /token|signature|secret|passw|passphrase|credential|apikey|accesskey|subscriptionkey|sessionid|sessid|jwt|^(?:sig|pwd|pass|auth|authkey|authorization|hdnea|hdnts)$/;
/** A parameter that may be anything, unless its value is as long as keys are. */
const keyName = /^(?:key|code|k)$/;
const longKey = /^(?=.*\d)[\w~+/=.-]{24,}$/;

/**
 * Takes passwords and keys out of the addresses in a text: `https://me:secret@host/a.jpg` and `?token=…` give whoever reads them
 * what they are meant to protect. The rest of such an address has no `https:`, so that it becomes no link, unless it is the
 * target of one.
 *
 * @returns the text as it is if nothing in it is secret
 */
export function withoutSecrets(text: string): string {
  if (!text.includes('//')) return text;
  return text.replace(addresses, (address, offset: number) => {
    const open = withoutSecret(address);
    if (open === address) return address;
    const isTarget = /(?:["'(=<]|\]: )$/.test(text.slice(Math.max(0, offset - 3), offset));
    return isTarget ? open : open.slice(open.indexOf('//') + 2);
  });
}

function withoutSecret(address: string): string {
  const start = address.indexOf('//') + 2;
  const authority = (/^[^/?#\\]*/.exec(address.slice(start)) ?? [''])[0];
  // A password may hold what ends a host.
  const hasPort = /:\d*$/.test(authority) || !authority.includes(':');
  const before = hasPort ? authority : address.slice(start);
  const at = before.lastIndexOf('@');
  const open = at < 0 ? address : address.slice(0, start) + address.slice(start + at + 1);
  const [place = '', ...parameters] = open.split(/[?#;&]/);
  if (!parameters.some(isSecret)) return open;
  // Behind a parenthesis the text of Markdown goes on.
  const rest = open.slice(place.length);
  const end = rest.indexOf(')');
  return end < 0 ? place : place + rest.slice(end);
}

function isSecret(parameter: string): boolean {
  const equals = parameter.indexOf('=');
  if (equals < 0) return false;
  const name = decoded(parameter.slice(0, equals))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '');
  const value = parameter.slice(equals + 1);
  return value !== '' && (secretName.test(name) || (keyName.test(name) && longKey.test(value)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
