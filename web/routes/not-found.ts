import type { PublicRow } from './row.ts'

/** Shown wherever a public page has nothing to show; it has no address of its own. */
export const notFoundRow: PublicRow = {
  name: 'not-found',
  path: '/not-found',
  title: 'notFound',
  description: 'notFound',
  hasPageWords: true,
  screen: () => import('../screens/not-found.tsx'),
}
