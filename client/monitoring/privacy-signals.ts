/** Whether the visitor's browser asks not to be followed: Global Privacy Control or Do Not Track. */
export function wantsPrivacy(): boolean {
  // Safari 12.0 has it on the window: https://developer.mozilla.org/docs/Web/API/Navigator/doNotTrack
  const doNotTrack: unknown = navigator.doNotTrack ?? Reflect.get(window, 'doNotTrack');
  return doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
