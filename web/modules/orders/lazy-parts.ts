import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** What a family owes or has at a center, an order of a family, and one of a center, in the detail of a notification. */
export const DuesThing = lazy(withWords(() => import('./dues/dues-thing.tsx')))
export const FamilyOrderThing = lazy(withWords(() => import('./invoices/family-order-thing.tsx')))
export const OrderThing = lazy(withWords(() => import('./order-thing.tsx')))
export const WalletThing = lazy(withWords(() => import('./wallets/wallet-thing.tsx')))

/** A tab of the money desk. */
export const CenterInvoices = lazy(withWords(() => import('./invoices/center-invoices.tsx')))
