/** What a browser reveals about its device. */
export type Device = { readonly userAgent: string; readonly maxTouchPoints: number };

/** How the app is offered: in the shop's banner for the Android or iOS app, or in Safari's native banner. */
export type AppOffer = 'android' | 'ios' | 'smart-banner';

/**
 * How the app is offered on a device, if at all (HEAD-25, HEAD-26). Tablets with iPadOS identify as Macintosh, but no
 * Macintosh has a touch screen.
 */
export function appOfferOf({ userAgent, maxTouchPoints }: Device): AppOffer | undefined {
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  if (/\bCriOS\//.test(userAgent)) return 'ios';
  const isIos = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  return isIos ? 'smart-banner' : undefined;
}
