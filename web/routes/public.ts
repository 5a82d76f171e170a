import { type PublicPageName, publicPages } from '#domain/public-pages.ts'
import type { PublicRow } from './row.ts'

const screens: Record<PublicPageName, Pick<PublicRow, 'title' | 'description' | 'screen'>> = {
  home: { title: 'home', description: 'home', screen: () => import('../screens/home.tsx') },
  'privacy-policy': {
    title: 'privacy',
    description: 'privacy',
    screen: () => import('../screens/privacy-policy.tsx'),
  },
  'terms-and-conditions': {
    title: 'terms',
    description: 'terms',
    screen: () => import('../screens/terms-and-conditions.tsx'),
  },
  'refund-policy': {
    title: 'refunds',
    description: 'refunds',
    screen: () => import('../screens/refund-policy.tsx'),
  },
  'c/center': { title: 'center', description: 'center', screen: () => import('../screens/c/center.tsx') },
  'e/expert': { title: 'expert', description: 'expert', screen: () => import('../screens/e/expert.tsx') },
  'b/batch': { title: 'batch', description: 'batch', screen: () => import('../screens/b/batch.tsx') },
}

/** The public pages with what shows them. */
export const publicRows: readonly PublicRow[] = (Object.keys(screens) as PublicPageName[]).map(name => ({
  name,
  ...publicPages[name],
  ...screens[name],
}))
