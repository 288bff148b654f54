/**
 * Parses an address; undefined if invalid. `URL.canParse` of Node 20 and old browsers is unreliable: after about 5,000
 * calls, Node's rejects any address with letters such as `ö`.
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

/** Addresses in a text, with or without `https:`. One ends where the next one of a list begins. */
const addresses = /(?:\b[a-z][a-z\d+.-]{0,20}:)?\/\/(?:(?![;,|]?\s?https?:\/\/)[^\s<>"'`])+/giu;
/** Names of parameters that grant access to a file, letters and digits only. */
const secretName =
  /token|signature|secret|passw|passphrase|credential|apikey|accesskey|subscriptionkey|sessionid|sessid|jwt|^(?:sig|pwd|pass|auth|authkey|authorization|hdnea|hdnts)$/;
/** Ambiguous parameter names, which count as secret only if the value is as long as a key. */
const keyName = /^(?:key|code|k)$/;
const longKey = /^(?=.*\d)[\w~+/=.-]{24,}$/;

/**
 * Removes passwords and keys from the addresses in a text: `https://me:secret@host/a.jpg` and `?token=…` would give
 * readers access. Such an address also loses its `https:`, so that it does not become a link, unless it is a link's
 * target.
 * @returns the same text if there is nothing secret in it
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
  // A password may contain characters that end a host.
  const hasPort = /:\d*$/.test(authority) || !authority.includes(':');
  const before = hasPort ? authority : address.slice(start);
  const at = before.lastIndexOf('@');
  const open = at < 0 ? address : address.slice(0, start) + address.slice(start + at + 1);
  const [place = '', ...parameters] = open.split(/[?#;&]/);
  if (!parameters.some(isSecret)) return open;
  // After a parenthesis, Markdown text continues.
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
