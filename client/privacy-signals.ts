/** Returns whether the visitor's browser sends Global Privacy Control or Do Not Track. */
export function asksForPrivacy(): boolean {
  // Safari 12.0 has it on the window: https://developer.mozilla.org/docs/Web/API/Navigator/doNotTrack
  const doNotTrack: unknown = navigator.doNotTrack ?? Reflect.get(window, 'doNotTrack');
  return doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
