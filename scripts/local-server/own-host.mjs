/**
 * Returns whether a request asks for this machine by one of its own names. A page of another site may reach a server of
 * this machine by a name of its own (DNS rebinding), and must not read a site that is not published yet.
 *
 * @param {string} [host] the header
 */
export function isOwnHost(host = '') {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
