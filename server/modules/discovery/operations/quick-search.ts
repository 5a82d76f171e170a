import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { formatNearDateTime } from '#domain/kernel/time.ts'
import { type Href, pathTo } from '#domain/links.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import { shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { sought } from '#server/platform/name-search.ts'
import { operation } from '#server/platform/operation.ts'
import { likestItem } from '../home-queries.ts'
import {
  type FoundName,
  type FoundOrder,
  findBatches,
  findBookings,
  findCenters,
  findCentersOfExpert,
  findExpertsOfCenter,
  findFamily,
  findInvoices,
  findItems,
  findLeads,
  findLearnersOfCenter,
  findOrders,
  findPublic,
  findRequests,
  findTaught,
  findUsers,
  type QuickScope,
} from '../quick-search-queries.ts'
import { readSearchBasis } from '../word-queries.ts'

type Item = ApiAnswer<'GET /quick-search'>['items'][number]

/** The most results of one kind, so that every kind is visible. */
const MOST_OF_A_KIND = 5

/** Results of the quick search (Ctrl K): only what this role may open, each with the screen that shows it. */
export const quickSearch = operation('GET /quick-search', async (ctx, { query }) => {
  const text = searchWords(query.query).join(' ')
  if (text === '') return { items: [] }
  const found = await byRole[ctx.actor.role](ctx, { text, typed: query.query })
  return { items: found }
})

/** The search words, parsed; and as typed, since numbers contain punctuation. */
interface Asked {
  text: string
  typed: string
}

const byRole: Record<SignedIn['role'], (ctx: UserCtx, asked: Asked) => Promise<Item[]>> = {
  admin: async ({ tx, language }, { text, typed }) => [
    ...(await findUsers(tx, asked(typed))).map(asItem('user', id => pathTo('/admin/users', { user: id }))),
    ...(await findCenters(tx, asked(text))).map(
      asItem('center', id => pathTo('/admin/centers', { center: id })),
    ),
    ...(await findLeads(tx, asked(typed))).map(asItem('lead', id => pathTo('/admin/leads', { lead: id }))),
    ...(await findItems(tx, { ...asked(text), inHindi: language === 'hi' })).map(itemOfList),
  ],

  center: async (ctx, { text, typed }) => {
    const { tx, actor } = ctx
    if (!actor.center) return []
    const center = { centerId: actor.center.centerId, serviceIds: serviceScope(actor) }
    const may = (area: 'learners' | 'experts' | 'bookings' | 'money') => mayInCenter(actor, `${area}:view`)
    const bills = async () => [
      ...(await findOrders(tx, { ...center, ...asked(text), number: sought(typed) })).map(orderItem),
      ...(await findInvoices(tx, { ...center, ...asked(typed) })).map(invoiceItem),
    ]
    const people = async () =>
      (await findLearnersOfCenter(tx, { ...center, ...asked(typed) })).map(
        asItem('learner', id => pathTo('/center/learners', { membership: id })),
      )
    const experts = async () =>
      (await findExpertsOfCenter(tx, { ...center, ...asked(typed) })).map(
        asItem('expert', id => pathTo('/center/experts', { requesterType: 'all', engagement: id })),
      )
    const classes = async () => [
      ...(await findBatches(tx, { ...center, ...asked(text) })).map(
        asItem('batch', id => pathTo('/center/batches', { batch: id })),
      ),
      ...(await bookingItems(ctx, text, center)),
    ]
    const requests = async () =>
      (await findRequests(tx, { ...center, ...asked(text) })).map(
        asItem('request', id => pathTo('/center/learners-requests', { request: id })),
      )
    return [
      ...(may('learners') ? await people() : []),
      ...(may('experts') ? await experts() : []),
      ...(may('bookings') ? await classes() : []),
      ...(may('money') ? await bills() : []),
      ...(may('learners') ? await requests() : []),
    ]
  },

  expert: async (ctx, { text }) => {
    const { expertId } = ctx.actor
    if (!expertId) return []
    const { tx, now } = ctx
    return [
      ...(await findTaught(tx, { expertId, now, ...asked(text) })).map(learnerOfExpert),
      ...(await findCentersOfExpert(tx, { expertId, ...asked(text) })).map(
        asItem('center', id => pathTo('/expert/centers', { section: 'centers', engagement: id })),
      ),
      ...(await findBatches(tx, { expertId, ...asked(text) })).map(
        asItem('batch', id => pathTo('/expert/batches', { batch: id })),
      ),
      ...(await bookingItems(ctx, text, { expertId })),
    ]
  },

  learner: async (ctx, { text }) => {
    const { tx, actor } = ctx
    const { words } = await readSearchBasis(tx, { homeOf: null, words: text.split(' ') })
    const anywhere = { words, ...asked(text) }
    return [
      ...(await findFamily(tx, { learnerIds: actor.learnerIds, ...asked(text) })).map(
        asItem('learner', () => pathTo('/learner/more')),
      ),
      ...(await bookingItems(ctx, text, { learnerIds: actor.learnerIds })),
      ...(await findPublic.centers(tx, anywhere)).map(
        asItem('center', id => pathTo('/learner/find-new-centers/$centerId', { centerId: id })),
      ),
      ...(await findPublic.experts(tx, anywhere)).map(
        asItem('expert', id => pathTo('/learner/find-new-experts/$expertId', { expertId: id })),
      ),
    ]
  },
}

const asked = (text: string) => ({ sought: sought(text), limit: MOST_OF_A_KIND })

const orderItem = ({ id, title, subtitle, due, currency, ...order }: FoundOrder): Item => ({
  ...{ kind: 'order', id, title, subtitle },
  partlyPaidDue: shownOrderStatus(order) === 'partly_paid' ? money(due, currency) : null,
  path: pathTo('/center/payment', { tab: 'orders', order: id }),
})

/** An invoice has no page of its own: the list is filtered to it. */
const invoiceItem = ({ id, title, subtitle }: FoundName): Item => ({
  ...{ kind: 'invoice', id, title, subtitle, partlyPaidDue: null },
  path: pathTo('/center/payment', { tab: 'invoices', search: title }),
})

/** A learner's attendance is a modal of the list: it is filtered to the name. */
const learnerOfExpert = ({ id, title, subtitle }: FoundName): Item => ({
  ...{ kind: 'learner', id, title, subtitle, partlyPaidDue: null },
  path: pathTo('/expert/learners', { search: title }),
})

const itemOfList = ({ id, title, subtitle: list }: FoundName): Item => ({
  ...{ kind: 'item', id, title, subtitle: '', partlyPaidDue: null },
  path: pathTo('/admin/masterlists', { list, search: title }),
})

function asItem(kind: Item['kind'], path: (id: string) => Href) {
  return ({ id, title, subtitle }: FoundName): Item => ({
    ...{ kind, id, title, subtitle, partlyPaidDue: null },
    path: path(id),
  })
}

async function bookingItems(ctx: UserCtx, text: string, scope: QuickScope): Promise<Item[]> {
  const lists = await currentMasterlists(ctx.tx)
  const service = await likestItem(ctx.tx, 'service', text)
  const found = await findBookings(ctx.tx, {
    scope,
    code: `${text.replaceAll(' ', '-')}%`,
    serviceIds: service ? [service] : [],
    now: ctx.now,
    ...asked(text),
  })
  return found.map(booking => {
    const name = lists.byId.get(booking.serviceId)?.name[ctx.language] ?? ''
    const time = formatNearDateTime(booking.startsAt, ctx.now, booking.timeZone, ctx.language)
    return {
      kind: 'booking',
      id: booking.id,
      title: `${booking.learner} · ${name}`,
      subtitle: [booking.code, time, booking.centerName].join(' · '),
      partlyPaidDue: null,
      path: bookingPath(scope, booking.id),
    }
  })
}

function bookingPath(scope: QuickScope, id: string): Href {
  if ('learnerIds' in scope) return pathTo('/learner/bookings/$bookingId', { bookingId: id })
  return pathTo('expertId' in scope ? '/expert/bookings' : '/center/bookings', { booking: id })
}
