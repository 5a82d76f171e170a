/** Where the API is, without a slash at the end. */
export const baseUrl = import.meta.env.VITE_API_BASE || '/api/v1'

/** The address of a picture that everybody may see, in one of the widths that are made; null without one. */
export function publicPicture(fileId: string | null, width: 96 | 320 | 1024): string | null {
  return fileId === null ? null : `${baseUrl}/files/${fileId}/content?variant=${width}`
}

/** An address as the API answers it, whole. */
export const fileUrl = (path: string) => baseUrl + path

/** An address on the host of the API that is not part of the API. */
export const hostUrl = (path: string) => baseUrl.replace(/\/api\/v1$/, '') + path

/** Where our website is, without a slash at the end: this page's host, but in the native shell, whose pages are on the device. */
export const publicOrigin = (): string => import.meta.env.VITE_PUBLIC_URL || location.origin
