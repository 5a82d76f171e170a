import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { CenterPermission } from '#domain/access/permissions.ts'
import type { SearchOf } from '#domain/links.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { CenterInvoices } from '#web/modules/orders/public.ts'

/** One tab of the money desk; `?tab=<name>` opens it. */
export type DeskTab = {
  name: NonNullable<SearchOf<'/center/payment'>['tab']>
  /** Key under `moneyDesk.tabs` in the center's catalog. */
  title: keyof Catalogs['center']['moneyDesk']['tabs'] & string
  /** What a member needs to see it; the same as its operations ask for. */
  permission: CenterPermission
  screen: LazyExoticComponent<ComponentType>
  group: DeskGroup
}

/** What belongs together, in the order of the side list. */
export const deskGroups = ['families', 'experts', 'center'] as const
type DeskGroup = (typeof deskGroups)[number]

/** Every tab of the money desk, in their order. A tab is one row here. */
export const deskTabs: readonly DeskTab[] = [
  {
    name: 'orders',
    group: 'families',
    title: 'orders',
    permission: 'money:view',
    screen: lazy(withWords(() => import('./orders-list.tsx'))),
  },
  {
    name: 'dues',
    group: 'families',
    title: 'dues',
    permission: 'money:view',
    screen: lazy(withWords(() => import('./dues-tab.tsx'))),
  },
  {
    name: 'payments',
    group: 'families',
    title: 'payments',
    permission: 'money:view',
    screen: lazy(withWords(() => import('./payments-tab.tsx'))),
  },
  {
    name: 'refunds',
    group: 'families',
    title: 'refunds',
    permission: 'money:view',
    screen: lazy(withWords(() => import('./refunds-tab.tsx'))),
  },
  {
    name: 'invoices',
    group: 'families',
    title: 'invoices',
    permission: 'money:view',
    screen: CenterInvoices,
  },
  {
    name: 'discounts',
    group: 'families',
    title: 'discounts',
    permission: 'money:view',
    screen: lazy(withWords(() => import('./discounts-tab.tsx'))),
  },
  {
    name: 'payouts',
    group: 'experts',
    title: 'payouts',
    permission: 'money:view',
    screen: lazy(withWords(() => import('../payouts/payouts-tab.tsx'))),
  },
  {
    name: 'day-close',
    group: 'center',
    title: 'dayClose',
    permission: 'desk_payment:view',
    screen: lazy(withWords(() => import('./day-close-tab.tsx'))),
  },
  {
    name: 'books',
    group: 'center',
    title: 'books',
    permission: 'money:view',
    screen: lazy(withWords(() => import('../books.tsx'))),
  },
  {
    name: 'plan',
    group: 'center',
    title: 'plan',
    permission: 'profile:view',
    screen: lazy(withWords(() => import('./plan-tab.tsx'))),
  },
]
