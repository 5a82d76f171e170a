import type { Language } from '../../kernel/language.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { MASTERLISTS } from './masterlist-api.ts'

export type MasterlistName = (typeof MASTERLISTS)[number]

/**
 * Lists whose codes the code itself uses: their items can be renamed, ordered and deactivated, never added or
 * deleted.
 */
const FIXED_LISTS: readonly MasterlistName[] = ['relation']

/** Whether a list's items are defined by the product. */
export const isFixed = (list: MasterlistName) => FIXED_LISTS.includes(list)

/** The list of an item's parent, and whether it is required: a service has its category, a locality its city. */
export const PARENTS: Partial<Record<MasterlistName, { list: MasterlistName; required: boolean }>> = {
  service: { list: 'service_category', required: true },
  city: { list: 'city', required: false },
}

/** Whether items of a list have a position. */
export const hasPlace = (list: MasterlistName) => list === 'city'

/** Whether items of a list are age ranges. */
export const hasAges = (list: MasterlistName) => list === 'age_group'

export const OLDEST = 120

export const CODE_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const LONGEST_CODE = 60

/** The default code of an item, from its English name; empty if that has no Latin letters. */
export const codeFor = (englishName: string) => slugOf(englishName)

/** What may use an item, in display order. */
export const ITEM_USERS = [
  'items',
  'centers',
  'spaces',
  'members',
  'experts',
  'documents',
  'prices',
  'batches',
  'classes',
  'bookings',
  'enrolments',
  'polls',
  'announcements',
  'agreements',
  'requests',
  'orders',
  'payments',
  'credits',
  'earnings',
  'discounts',
  'taxes',
  'leads',
  'others',
] as const
export type ItemUser = (typeof ITEM_USERS)[number]

/** How many of a kind use an item. */
export interface ItemUse {
  by: ItemUser
  count: number
}

const USER_WORDS: Record<ItemUser, { en: readonly [one: string, many: string]; hi: string }> = {
  items: { en: ['item below it', 'items below it'], hi: 'इसके नीचे की एंट्री' },
  centers: { en: ['center', 'centers'], hi: 'सेंटर' },
  spaces: { en: ['space', 'spaces'], hi: 'कोर्ट/रूम' },
  members: { en: ['member of staff', 'members of staff'], hi: 'स्टाफ़' },
  experts: { en: ['expert', 'experts'], hi: 'एक्सपर्ट' },
  documents: { en: ['submitted document', 'submitted documents'], hi: 'जमा दस्तावेज़' },
  prices: { en: ['price', 'prices'], hi: 'कीमत' },
  announcements: { en: ['announcement', 'announcements'], hi: 'घोषणा' },
  batches: { en: ['batch', 'batches'], hi: 'बैच' },
  classes: { en: ['class', 'classes'], hi: 'क्लास' },
  bookings: { en: ['booking', 'bookings'], hi: 'बुकिंग' },
  enrolments: { en: ['trial', 'trials'], hi: 'ट्रायल' },
  polls: { en: ['poll', 'polls'], hi: 'पोल' },
  agreements: { en: ['agreement', 'agreements'], hi: 'एग्रीमेंट' },
  requests: { en: ['request', 'requests'], hi: 'रिक्वेस्ट' },
  orders: { en: ['order', 'orders'], hi: 'ऑर्डर' },
  payments: { en: ['payment', 'payments'], hi: 'पेमेंट' },
  credits: { en: ['make-up credit', 'make-up credits'], hi: 'भरपाई क्लास' },
  earnings: { en: ['line of earnings', 'lines of earnings'], hi: 'कमाई की पंक्ति' },
  discounts: { en: ['discount code', 'discount codes'], hi: 'डिस्काउंट कोड' },
  taxes: { en: ['tax rate', 'tax rates'], hi: 'टैक्स दर' },
  leads: { en: ['lead', 'leads'], hi: 'लीड' },
  others: { en: ['other record', 'other records'], hi: 'अन्य रिकॉर्ड' },
}

/** "3 centers, 1 batch", for the sentence of a refusal. */
export function usesInWords(uses: readonly ItemUse[], language: Language): string {
  return uses
    .map(({ by, count }) => {
      const words = USER_WORDS[by]
      return `${count} ${language === 'hi' ? words.hi : words.en[count === 1 ? 0 : 1]}`
    })
    .join(', ')
}
