import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { privateAddress } from '#scripts/fetch/fetch-failure';

/** Returns whether the host in an address is, by its name or number, this machine or one beside it. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/(?:^|\.)(?:localhost|local|internal|home\.arpa)$/i.test(host)) return true;
  return ipaddr.isValid(host) && isPrivateNumber(host);
}

/** Looks a host up as `dns.lookup` does, and refuses one with a number in a private network, whatever its name says. */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found, family) => {
    const numbers = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    if (!error && numbers.some(isPrivateNumber)) callback(privateAddress(), '', 0);
    else callback(error, found, family);
  });
};

/** An old form of IPv4 (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.1), which `range` takes for public. */
const compatible = ipaddr.IPv6.parse('::');

/** Loopback, link-local, private and reserved ranges, and IPv4 in any of the dresses that IPv6 has for it. */
function isPrivateNumber(number: string): boolean {
  const address = ipaddr.process(number);
  const isCompatible = address instanceof ipaddr.IPv6 && address.match(compatible, 96);
  return isCompatible || address.range() !== 'unicast';
}
