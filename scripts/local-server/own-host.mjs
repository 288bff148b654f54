/**
 * Returns whether a Host header is a name of this machine. Prevents DNS rebinding: another site's name may resolve to
 * this machine, and its pages must not read an unpublished site.
 *
 * @param {string} [host] the header
 */
export function isOwnHost(host = '') {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
