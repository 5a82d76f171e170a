import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { formatDateTime } from '#domain/kernel/time.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { likestItem } from '../home-queries.ts'
import {
  type FoundName,
  findBookings,
  findCentersOfExpert,
  findExpertsOfCenter,
  findLeads,
  findLearnersOfCenter,
  findPublic,
  type QuickScope,
} from '../quick-search-queries.ts'
import { readSearchBasis } from '../word-queries.ts'

type Item = ApiAnswer<'GET /quick-search'>['items'][number]

const MOST_ITEMS = 12
/** Of one kind at most so many, so that each kind is seen. */
const MOST_OF_A_KIND = 6

/** What Ctrl K finds: only what this role may open, each with the screen that shows it. */
export const quickSearch = operation('GET /quick-search', async (ctx, { query }) => {
  const text = searchWords(query.query).join(' ')
  const items = text === '' ? [] : await byRole[ctx.actor.role](ctx, text)
  return { items: items.slice(0, MOST_ITEMS) }
})

const byRole: Record<SignedIn['role'], (ctx: UserCtx, text: string) => Promise<Item[]>> = {
  admin: async (ctx, text) =>
    (await findLeads(ctx.tx, text, MOST_ITEMS)).map(asItem('lead', id => `/admin/leads?lead=${id}`)),

  center: async (ctx, text) => {
    if (!ctx.actor.center) return []
    const { centerId, serviceIds } = ctx.actor.center
    const may = (area: 'learners' | 'experts' | 'bookings') => mayInCenter(ctx.actor, `${area}:view`)
    const learners = may('learners') ? await findLearnersOfCenter(ctx.tx, centerId, text, 4) : []
    const experts = may('experts') ? await findExpertsOfCenter(ctx.tx, { centerId, serviceIds }, text, 4) : []
    const bookings = may('bookings')
      ? await bookingItems(ctx, text, { kind: 'center', centerId, serviceIds })
      : []
    return [
      ...learners.map(asItem('learner', id => `/center/bookings?learnerId=${id}`)),
      ...experts.map(asItem('expert', id => `/center/bookings?expertId=${id}`)),
      ...bookings,
    ]
  },

  expert: async (ctx, text) => {
    const { expertId } = ctx.actor
    if (!expertId) return []
    const centers = await findCentersOfExpert(ctx.tx, expertId, text, MOST_OF_A_KIND)
    return [
      ...centers.map(asItem('center', () => '/expert/more/rates')),
      ...(await bookingItems(ctx, text, { kind: 'expert', expertId })),
    ]
  },

  learner: async (ctx, text) => {
    const { words } = await readSearchBasis(ctx.tx, { homeOf: null, words: text.split(' ') })
    const asked = { text, words, limit: 4 }
    const centers = await findPublic(ctx.tx, 'centers', asked)
    const experts = await findPublic(ctx.tx, 'experts', asked)
    return [
      ...(await bookingItems(ctx, text, { kind: 'family', learnerIds: ctx.actor.learnerIds })),
      ...centers.map(asItem('center', id => `/learner/find-new-centers/${id}`)),
      ...experts.map(asItem('expert', id => `/learner/find-new-experts/${id}`)),
    ]
  },
}

function asItem(kind: Item['kind'], path: (id: string) => string) {
  return ({ id, title, subtitle }: FoundName): Item => ({ kind, id, title, subtitle, path: path(id) })
}

async function bookingItems(ctx: UserCtx, text: string, scope: QuickScope): Promise<Item[]> {
  const lists = await currentMasterlists(ctx.tx)
  const service = await likestItem(ctx.tx, 'service', text)
  const limit = scope.kind === 'family' ? 4 : MOST_OF_A_KIND
  const found = await findBookings(ctx.tx, scope, {
    text,
    serviceIds: service ? [service] : [],
    now: ctx.now,
    limit,
  })
  return found.map(booking => {
    const name = lists.byId.get(booking.serviceId)?.name[ctx.language] ?? ''
    const time = formatDateTime(booking.startsAt, booking.timeZone, ctx.language)
    return {
      kind: 'booking',
      id: booking.id,
      title: `${booking.learner} · ${name}`,
      subtitle: [booking.code, time, booking.centerName].join(' · '),
      path: bookingPath(scope, booking.id),
    }
  })
}

function bookingPath(scope: QuickScope, id: string): string {
  if (scope.kind === 'family') return `/learner/bookings/${id}`
  return `/${scope.kind}/bookings?booking=${id}`
}
