import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** An order of a family, and one of a center, under what was told of it. */
export const FamilyOrderThing = lazy(withWords(() => import('./invoices/family-order-thing.tsx')))
export const OrderThing = lazy(withWords(() => import('./order-thing.tsx')))
