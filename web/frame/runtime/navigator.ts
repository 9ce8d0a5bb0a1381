/**
 * Members of `navigator` that act on the device or the browser and that no policy and no sandbox closes:
 * a badge on the icon of the installed viewer, what the media keys and the lock screen show, the state of
 * the battery, of a sign-in and of interest groups.
 */
const CLOSED = [
  'setAppBadge',
  'clearAppBadge',
  'setClientBadge',
  'clearClientBadge',
  'getInstalledRelatedApps',
  'mediaSession',
  'vibrate',
  'getBattery',
  'login',
  'joinAdInterestGroup',
  'leaveAdInterestGroup',
  'updateAdInterestGroups',
  'clearOriginJoinedAdInterestGroups',
] as const;

/** Takes them away, before any code of the program runs. A fresh realm would have them; it ends the program. */
export function closeNavigator(): void {
  for (const name of CLOSED) Reflect.deleteProperty(Navigator.prototype, name);
}
