import { IconAddressBook } from '@tabler/icons-react'
import type { RoleTree } from './row.ts'

export const admin: RoleTree<'admin'> = {
  role: 'admin',
  rows: [
    {
      path: '/admin/leads',
      title: 'leads',
      screen: () => import('../screens/admin/leads.tsx'),
      nav: { place: 1, label: 'leads', icon: IconAddressBook },
    },
  ],
}
