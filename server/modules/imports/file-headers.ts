/** Headers of a file that is downloaded and never shown. */
export const fileHeaders = (type: string) => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})
