import {
  IconAddressBook,
  IconBook2,
  IconBuildingCommunity,
  IconChecklist,
  IconListDetails,
  IconMessages,
  IconReceiptTax,
  IconUsers,
} from '@tabler/icons-react'
import type { RoleTree } from './row.ts'

export const admin: RoleTree<'admin'> = {
  role: 'admin',
  rows: [
    {
      path: '/admin/leads',
      title: 'leads',
      screen: () => import('../screens/admin/leads.tsx'),
      words: ['admin.leads', 'common.savedFilters'],
      nav: { place: 1, label: 'leads', icon: IconAddressBook },
    },
    {
      path: '/admin/users',
      title: 'users',
      screen: () => import('../screens/admin/users.tsx'),
      nav: { place: 2, label: 'users', icon: IconUsers },
    },
    {
      path: '/admin/centers',
      title: 'centers',
      screen: () => import('../screens/admin/centers.tsx'),
      nav: { place: 3, label: 'centers', icon: IconBuildingCommunity },
    },
    {
      path: '/admin/masterlists',
      title: 'masterlists',
      screen: () => import('../screens/admin/masterlists.tsx'),
      nav: { place: 4, label: 'masterlists', icon: IconListDetails },
    },
    {
      path: '/admin/books',
      title: 'books',
      screen: () => import('../screens/admin/books.tsx'),
      nav: { place: 5, label: 'books', icon: IconBook2 },
    },
    {
      path: '/admin/tax-rates',
      title: 'taxRates',
      screen: () => import('../screens/admin/tax-rates.tsx'),
      nav: { place: 6, label: 'taxRates', icon: IconReceiptTax },
    },
    {
      path: '/admin/messages',
      title: 'conversations',
      screen: () => import('../screens/admin/messages.tsx'),
      nav: { place: 6.5, label: 'messages', icon: IconMessages },
    },
    {
      path: '/admin/setup',
      title: 'setup',
      screen: () => import('../screens/admin/setup.tsx'),
      nav: { place: 7, label: 'setup', icon: IconChecklist },
    },
    { path: '/admin/devices', title: 'devices', screen: () => import('../screens/admin/devices.tsx') },
    {
      path: '/admin/notifications',
      title: 'notifications',
      screen: () => import('../screens/admin/notifications.tsx'),
    },
    {
      path: '/admin/notifications/detail',
      title: 'notification',
      screen: () => import('../screens/admin/notifications/detail.tsx'),
    },
    {
      path: '/admin/notifications/messages',
      title: 'messages',
      screen: () => import('../screens/admin/notifications/messages.tsx'),
    },
  ],
}
