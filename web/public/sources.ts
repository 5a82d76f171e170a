/** Where each public page's screen is, as the build's manifest names it: the server preloads its chunk. */
export const publicSources: Record<string, string> = {
  '/': 'web/screens/home.tsx',
  '/privacy-policy': 'web/screens/privacy-policy.tsx',
  '/terms-and-conditions': 'web/screens/terms-and-conditions.tsx',
  '/refund-policy': 'web/screens/refund-policy.tsx',
}
