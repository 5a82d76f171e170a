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
  {
    name: 'c/center',
    path: '/c/$center',
    title: 'center',
    description: 'center',
    hasPageWords: true,
    screen: () => import('../screens/c/center.tsx'),
  },
  {
    name: 'e/expert',
    path: '/e/$expert',
    title: 'expert',
    description: 'expert',
    hasPageWords: true,
    screen: () => import('../screens/e/expert.tsx'),
  },
  {
    name: 'b/batch',
    path: '/b/$batch',
    title: 'batch',
    description: 'batch',
    hasPageWords: true,
    screen: () => import('../screens/b/batch.tsx'),
  },
] as const satisfies readonly PublicRow[]
