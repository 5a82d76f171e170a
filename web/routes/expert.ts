import {
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCalendarWeek,
  IconDots,
  IconFileCheck,
  IconFriends,
  IconInbox,
  IconListCheck,
  IconMessages,
  IconPhoto,
  IconSpeakerphone,
  IconSun,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react'
import { waitingKinds } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import type { RoleTree } from './row.ts'

export const expert: RoleTree<'expert'> = {
  role: 'expert',
  rows: [
    {
      path: '/expert',
      title: 'home',
      screen: () => import('../screens/expert/index.tsx'),
      words: [
        'expert.own',
        'common.attendance',
        'common.bookings',
        'common.inbox',
        'common.requests',
        'common.schedule',
      ],
      nav: { place: 1, label: 'home', icon: IconSun },
    },
    {
      path: '/expert/inbox',
      title: 'inbox',
      screen: () => import('../screens/expert/inbox.tsx'),
      words: ['common.inbox', 'common.requests'],
      nav: { place: 1.5, label: 'inbox', icon: IconInbox, counts: waitingKinds('expert') },
    },
    {
      path: '/expert/learners',
      title: 'learners',
      screen: () => import('../screens/expert/learners.tsx'),
      nav: { place: 4, label: 'learners', icon: IconFriends },
    },
    {
      path: '/expert/more',
      title: 'more',
      screen: () => import('../screens/expert/more.tsx'),
      nav: { place: 9, label: 'more', icon: IconDots },
    },
    {
      path: '/expert/more/profile',
      title: 'profile',
      screen: () => import('../screens/expert/more/profile.tsx'),
    },
    {
      path: '/expert/more/availability',
      title: 'availability',
      screen: () => import('../screens/expert/more/availability.tsx'),
    },
    {
      path: '/expert/more/time-off',
      title: 'timeOff',
      screen: () => import('../screens/expert/more/time-off.tsx'),
    },
    { path: '/expert/more/rates', title: 'rates', screen: () => import('../screens/expert/more/rates.tsx') },
    {
      path: '/expert/more/earnings',
      title: 'earnings',
      screen: () => import('../screens/expert/more/earnings.tsx'),
    },
    { path: '/expert/more/kyc', title: 'kyc', screen: () => import('../screens/expert/more/kyc.tsx') },
    {
      path: '/expert/more/payout-account',
      title: 'payoutAccount',
      screen: () => import('../screens/expert/more/payout-account.tsx'),
    },
    {
      path: '/expert/more/statements',
      title: 'statements',
      screen: () => import('../screens/expert/more/statements.tsx'),
    },
    {
      path: '/expert/gallery',
      title: 'gallery',
      screen: () => import('../screens/expert/gallery.tsx'),
      nav: { place: 7.5, label: 'gallery', icon: IconPhoto },
    },
    {
      path: '/expert/batches',
      title: 'batches',
      screen: () => import('../screens/expert/batches.tsx'),
      nav: {
        place: 2.5,
        label: 'batches',
        icon: IconUsersGroup,
      },
    },
    {
      path: '/expert/batches/requests',
      title: 'batchRequests',
      screen: () => import('../screens/expert/batches/requests.tsx'),
    },
    {
      path: '/expert/polls',
      title: 'polls',
      screen: () => import('../screens/expert/polls.tsx'),
      nav: { place: 6.5, label: 'polls', icon: IconListCheck },
    },
    {
      path: '/expert/messages',
      title: 'conversations',
      screen: () => import('../screens/expert/messages.tsx'),
      nav: { place: 3.5, label: 'messages', icon: IconMessages, counts: ['conversation'] },
    },
    {
      path: '/expert/announcements',
      title: 'announcements',
      screen: () => import('../screens/expert/announcements.tsx'),
      nav: { place: 6.4, label: 'announcements', icon: IconSpeakerphone },
    },
    {
      path: '/expert/bookings',
      title: 'bookings',
      screen: () => import('../screens/expert/bookings.tsx'),
      nav: { place: 3, label: 'bookings', icon: IconTicket },
    },
    {
      path: '/expert/schedule',
      title: 'schedule',
      screen: () => import('../screens/expert/schedule.tsx'),
      nav: { place: 2, label: 'schedule', icon: IconCalendarWeek },
    },
    {
      path: '/expert/centers',
      title: 'centers',
      screen: () => import('../screens/expert/centers.tsx'),
      nav: {
        place: 5,
        label: 'centers',
        icon: IconBuildingCommunity,
      },
    },
    {
      path: '/expert/find-new-centers',
      title: 'findCenters',
      screen: () => import('../screens/expert/find-new-centers.tsx'),
    },
    {
      path: '/expert/centers/requests',
      title: 'centersRequests',
      screen: () => import('../screens/expert/centers/requests.tsx'),
    },
    { path: '/expert/devices', title: 'devices', screen: () => import('../screens/expert/devices.tsx') },
    {
      path: '/expert/class/reschedule/requests',
      title: 'moves',
      screen: () => import('../screens/expert/class/reschedule/requests.tsx'),
      nav: { place: 20, label: 'moves', icon: IconArrowsExchange },
    },
    {
      path: '/expert/terms-acceptance',
      title: 'terms',
      screen: () => import('../screens/expert/terms-acceptance.tsx'),
      passing: true,
    },
    {
      path: '/expert/agreements',
      title: 'agreements',
      screen: () => import('../screens/expert/agreements.tsx'),
      nav: { place: 6, label: 'agreements', icon: IconFileCheck },
    },
    {
      path: '/expert/notifications',
      title: 'notifications',
      screen: () => import('../screens/expert/notifications.tsx'),
    },
    {
      path: '/expert/notifications/detail',
      title: 'notification',
      screen: () => import('../screens/expert/notifications/detail.tsx'),
    },
    {
      path: '/expert/notifications/messages',
      title: 'messages',
      screen: () => import('../screens/expert/notifications/messages.tsx'),
    },
  ],
}
