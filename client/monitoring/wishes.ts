/** Whether the visitor's browser asks not to be followed: Global Privacy Control or Do Not Track. */
export function wantsPrivacy(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';
}
