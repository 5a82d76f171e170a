import {
  IconCalendarWeek,
  IconInbox,
  IconLayoutDashboard,
  IconSettings,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { RoleTree } from './row.ts'

export const center: RoleTree<'center'> = {
  role: 'center',
  rows: [
    {
      path: '/center/choose-center',
      title: 'choose',
      screen: () => import('../screens/center/choose-center.tsx'),
      passing: true,
      withoutCenter: true,
    },
    {
      path: '/center/dashboard',
      title: 'dashboard',
      screen: () => import('../screens/center/dashboard.tsx'),
      needs: 'bookings:view',
      nav: { place: 1, label: 'dashboard', icon: IconLayoutDashboard },
    },
    {
      path: '/center/staff',
      title: 'staff',
      screen: () => import('../screens/center/staff.tsx'),
      needs: 'staff:view',
      nav: { place: 4, label: 'staff', icon: IconUsers },
    },
    {
      path: '/center/learners-requests',
      title: 'learnersRequests',
      screen: () => import('../screens/center/learners-requests.tsx'),
      needs: 'learners:view',
      nav: {
        place: 3.5,
        label: 'requests',
        icon: IconInbox,
        counts: ['learner_joins_center', 'society_access'],
      },
    },
    {
      path: '/center/bookings',
      title: 'bookings',
      screen: () => import('../screens/center/bookings.tsx'),
      needs: 'bookings:view',
      nav: { place: 3, label: 'bookings', icon: IconTicket },
    },
    {
      path: '/center/schedule',
      title: 'schedule',
      screen: () => import('../screens/center/schedule.tsx'),
      needs: 'bookings:view',
      nav: { place: 2, label: 'schedule', icon: IconCalendarWeek },
    },
    {
      path: '/center/settings',
      title: 'settings',
      screen: () => import('../screens/center/settings.tsx'),
      needs: 'bookings:view',
      nav: { place: 5, label: 'settings', icon: IconSettings },
    },
    {
      path: '/center/devices',
      title: 'devices',
      screen: () => import('../screens/center/devices.tsx'),
      withoutCenter: true,
    },
    {
      path: '/center/payment',
      title: 'payment',
      screen: () => import('../screens/center/payment.tsx'),
      passing: true,
    },
    {
      path: '/center/payment/amount',
      title: 'amount',
      screen: () => import('../screens/center/payment/amount.tsx'),
      passing: true,
    },
    {
      path: '/center/terms-acceptance',
      title: 'terms',
      screen: () => import('../screens/center/terms-acceptance.tsx'),
      passing: true,
    },
    {
      path: '/center/payment/verification-pending',
      title: 'verification',
      screen: () => import('../screens/center/payment/verification-pending.tsx'),
      passing: true,
    },
    {
      path: '/center/register',
      title: 'register',
      screen: () => import('../screens/center/register.tsx'),
      passing: true,
      withoutCenter: true,
    },
  ],
}
