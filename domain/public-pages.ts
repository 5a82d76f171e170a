import type { Path } from './links.ts'

/**
 * Pages that the server renders for anyone, by the name of their screen (`web/screens/<name>.tsx`). Pages to share
 * need more messages than home does (`hasPageWords`).
 */
export const publicPages = {
  home: { path: '/' },
  'privacy-policy': { path: '/privacy-policy' },
  'terms-and-conditions': { path: '/terms-and-conditions' },
  'refund-policy': { path: '/refund-policy' },
  'c/center': { path: '/c/$center', hasPageWords: true },
  'e/expert': { path: '/e/$expert', hasPageWords: true },
  'b/batch': { path: '/b/$batch', hasPageWords: true },
} as const satisfies Record<string, { path: Path; hasPageWords?: true }>

export type PublicPageName = keyof typeof publicPages
