import type { Role } from './access/roles.ts'
import { type Href, pathTo } from './links.ts'

/** Where a shortcut or something shared leads to, whichever role the person used last. */
export const APP_GOALS = ['schedule', 'inbox', 'payments', 'notifications', 'receipt'] as const
export type AppGoal = (typeof APP_GOALS)[number]

/** The screen of a goal in a role. A receipt is the proof of a family’s payment, so it always leads there. */
export function goalPath(role: Role, goal: AppGoal, shared: SharedState = 'here'): Href {
  if (goal === 'receipt') return pathTo('/learner/more/payments', { shared })
  if (goal === 'notifications') return pathTo(`/${role}/notifications`)
  return {
    learner: {
      schedule: pathTo('/learner/schedule'),
      inbox: pathTo('/learner'),
      payments: pathTo('/learner/more/payments'),
    },
    expert: {
      schedule: pathTo('/expert/schedule'),
      inbox: pathTo('/expert/inbox'),
      payments: pathTo('/expert/more/earnings'),
    },
    center: {
      schedule: pathTo('/center/schedule'),
      inbox: pathTo('/center/inbox'),
      payments: pathTo('/center/payment'),
    },
    admin: { schedule: pathTo('/admin'), inbox: pathTo('/admin'), payments: pathTo('/admin/books') },
  }[role][goal]
}

/** What became of something that was shared from another app: it is here, or did not arrive. */
const SHARED_STATES = ['here', 'none'] as const
export type SharedState = (typeof SHARED_STATES)[number]
export const isShared = (value: unknown): value is SharedState => SHARED_STATES.some(state => state === value)

/** The name under which the device hands over a receipt. */
export const RECEIPT_FIELD = 'receipt'

/** A picture that the installed app shows on a home screen, in a task bar or in a notification. */
export interface AppIcon {
  path: string
  /** In px; they are square. */
  side: number
  /** The logo's part of a side. */
  share: number
  background?: string
  /** Its shape alone counts: the system colours it. */
  isShape?: true
}

const white = '#ffffff'

/** Drawn from the logo by the build (tools/app-icons.ts), named by the manifest, the app's page and notifications. */
export const APP_ICONS = {
  small: { path: '/icons/app-192.png', side: 192, share: 0.78 },
  large: { path: '/icons/app-512.png', side: 512, share: 0.78 },
  // A system may cut it to any shape within the middle 80 per cent.
  maskableSmall: { path: '/icons/maskable-192.png', side: 192, share: 0.54, background: white },
  maskable: { path: '/icons/maskable-512.png', side: 512, share: 0.54, background: white },
  apple: { path: '/icons/apple-touch.png', side: 180, share: 0.66, background: white },
  badge: { path: '/icons/badge-96.png', side: 96, share: 0.86, isShape: true },
  shape: { path: '/icons/shape-512.png', side: 512, share: 0.6, isShape: true },
} as const satisfies Record<string, AppIcon>
