import {
  IconArrowsExchange,
  IconBuildingStore,
  IconCalendarWeek,
  IconDots,
  IconGift,
  IconHome,
  IconPhoto,
  IconSchool,
  IconSearch,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { RoleTree } from './row.ts'

export const learner: RoleTree<'learner'> = {
  role: 'learner',
  rows: [
    {
      path: '/learner',
      title: 'home',
      screen: () => import('../screens/learner/index.tsx'),
      words: ['learner.home', 'common.bookings', 'common.schedule'],
      nav: { place: 1, label: 'home', icon: IconHome },
    },
    {
      path: '/learner/batches',
      title: 'batches',
      screen: () => import('../screens/learner/batches.tsx'),
      nav: { place: 4, label: 'batches', icon: IconUsersGroup, counts: ['batch_enrolment'] },
    },
    {
      path: '/learner/batches/$batchId',
      title: 'batch',
      screen: () => import('../screens/learner/batches/batch.tsx'),
    },
    {
      path: '/learner/announcements',
      title: 'announcements',
      screen: () => import('../screens/learner/announcements.tsx'),
      nav: { place: 5.5, label: 'announcements', icon: IconSpeakerphone, quiet: true },
    },
    {
      path: '/learner/gallery',
      title: 'gallery',
      screen: () => import('../screens/learner/gallery.tsx'),
      nav: { place: 8, label: 'gallery', icon: IconPhoto, quiet: true },
    },
    {
      path: '/learner/centers',
      title: 'centers',
      screen: () => import('../screens/learner/centers.tsx'),
      nav: {
        place: 6,
        label: 'myCenters',
        icon: IconBuildingStore,
        quiet: true,
        counts: ['learner_joins_center', 'society_access', 'profile_update'],
      },
    },
    {
      path: '/learner/find-new-centers',
      title: 'findCenters',
      screen: () => import('../screens/learner/find-new-centers.tsx'),
      words: ['learner.discovery', 'common.map'],
      nav: { place: 3, label: 'find', icon: IconSearch, with: ['/learner/find-new-experts'] },
    },
    {
      path: '/learner/find-new-centers/$centerId',
      title: 'center',
      screen: () => import('../screens/learner/find-new-centers/center.tsx'),
    },
    {
      path: '/learner/find-new-centers/society-centers/request-access/list',
      title: 'societies',
      screen: () => import('../screens/learner/find-new-centers/society-centers/request-access/list.tsx'),
    },
    {
      path: '/learner/bookings',
      title: 'bookings',
      screen: () => import('../screens/learner/bookings.tsx'),
    },
    {
      path: '/learner/bookings/$bookingId',
      title: 'booking',
      screen: () => import('../screens/learner/bookings/booking.tsx'),
    },
    {
      path: '/learner/class/reschedule/requests',
      title: 'moves',
      screen: () => import('../screens/learner/class/reschedule/requests.tsx'),
      nav: {
        place: 20,
        label: 'moves',
        icon: IconArrowsExchange,
        quiet: true,
        counts: ['class_reschedule'],
      },
    },
    {
      path: '/learner/schedule',
      title: 'schedule',
      screen: () => import('../screens/learner/schedule.tsx'),
      nav: {
        place: 2,
        label: 'plan',
        icon: IconCalendarWeek,
        with: ['/learner/bookings'],
        counts: ['booking'],
      },
    },
    {
      path: '/learner/experts',
      title: 'experts',
      screen: () => import('../screens/learner/experts.tsx'),
      nav: { place: 7, label: 'myExperts', icon: IconSchool, quiet: true },
    },
    {
      path: '/learner/find-new-experts',
      title: 'findExperts',
      screen: () => import('../screens/learner/find-new-experts.tsx'),
    },
    {
      path: '/learner/find-new-experts/$expertId',
      title: 'expert',
      screen: () => import('../screens/learner/find-new-experts/expert.tsx'),
    },
    {
      path: '/learner/terms-acceptance',
      title: 'terms',
      screen: () => import('../screens/learner/terms-acceptance.tsx'),
      passing: true,
    },
    {
      path: '/learner/notifications',
      title: 'notifications',
      screen: () => import('../screens/learner/notifications.tsx'),
    },
    {
      path: '/learner/notifications/detail',
      title: 'notification',
      screen: () => import('../screens/learner/notifications/detail.tsx'),
    },
    {
      path: '/learner/notifications/messages',
      title: 'messages',
      screen: () => import('../screens/learner/notifications/messages.tsx'),
    },
    {
      path: '/learner/referrals',
      title: 'referrals',
      screen: () => import('../screens/learner/referrals.tsx'),
      nav: { place: 19, label: 'referrals', icon: IconGift, quiet: true },
    },
    {
      path: '/learner/more',
      title: 'more',
      screen: () => import('../screens/learner/more.tsx'),
      nav: { place: 5, label: 'more', icon: IconDots, counts: ['desk_link'] },
    },
    {
      path: '/learner/more/credits',
      title: 'credits',
      screen: () => import('../screens/learner/more/credits.tsx'),
    },
    {
      path: '/learner/more/payments',
      title: 'payments',
      screen: () => import('../screens/learner/more/payments.tsx'),
    },
    {
      path: '/learner/profile',
      title: 'profile',
      screen: () => import('../screens/learner/profile.tsx'),
      passing: true,
    },
    { path: '/learner/devices', title: 'devices', screen: () => import('../screens/learner/devices.tsx') },
  ],
}
