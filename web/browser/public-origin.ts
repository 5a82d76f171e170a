/** Where our website is, without a slash at the end: this page's host, but in the native shell, whose pages are on the device. */
export const publicOrigin = (): string => import.meta.env.VITE_PUBLIC_URL || location.origin
