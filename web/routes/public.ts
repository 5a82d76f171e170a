import type { PublicRow } from './row.ts'

export const publicRows = [
  {
    name: 'home',
    path: '/',
    title: 'home',
    description: 'home',
    screen: () => import('../screens/home.tsx'),
  },
  {
    name: 'privacy-policy',
    path: '/privacy-policy',
    title: 'privacy',
    description: 'privacy',
    screen: () => import('../screens/privacy-policy.tsx'),
  },
  {
    name: 'terms-and-conditions',
    path: '/terms-and-conditions',
    title: 'terms',
    description: 'terms',
    screen: () => import('../screens/terms-and-conditions.tsx'),
  },
  {
    name: 'refund-policy',
    path: '/refund-policy',
    title: 'refunds',
    description: 'refunds',
    screen: () => import('../screens/refund-policy.tsx'),
  },
] as const satisfies readonly PublicRow[]
