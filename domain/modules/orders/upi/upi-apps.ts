/** The apps that a family can choose by name; every other one answers to the plain link. */
export const UPI_APPS = ['gpay', 'phonepe', 'paytm', 'bhim'] as const
type UpiApp = (typeof UPI_APPS)[number]

type Device = 'android' | 'ios'

const known: Record<UpiApp, { name: string; package: string; ios: string }> = {
  gpay: { name: 'Google Pay', package: 'com.google.android.apps.nbu.paisa.user', ios: 'gpay://upi/pay' },
  phonepe: { name: 'PhonePe', package: 'com.phonepe.app', ios: 'phonepe://pay' },
  paytm: { name: 'Paytm', package: 'net.one97.paytm', ios: 'paytmmp://pay' },
  bhim: { name: 'BHIM', package: 'in.org.npci.upiapp', ios: 'bhim://pay' },
}

export const upiAppName = (app: UpiApp): string => known[app].name

/**
 * A UPI link for one app. Android's browsers open an app by its package, and where it is missing any other UPI app;
 * in the installed app of ours, and for an app that was not named, the plain link asks the device which one.
 */
export function upiAppLink(link: string, app: UpiApp | 'other', on: Device, inShell = false): string {
  const query = link.slice(link.indexOf('?') + 1)
  if (app === 'other' || (on === 'android' && inShell)) return link
  if (on === 'ios') return `${known[app].ios}?${query}`
  const fallback = encodeURIComponent(link)
  return `intent://pay?${query}#Intent;scheme=upi;package=${known[app].package};S.browser_fallback_url=${fallback};end`
}

/** The device behind a browser's description of itself, if it is a phone that has UPI apps. */
export function deviceOf(userAgent: string): Device | null {
  if (/Android/i.test(userAgent)) return 'android'
  return /iPhone|iPod/i.test(userAgent) ? 'ios' : null
}
