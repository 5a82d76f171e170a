import type { ApiAnswer } from '#domain/wire.ts'
import { nextTimes, type Offer } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'

type Found = NonNullable<ApiAnswer<'GET /discovery/home'>['search']>
export type TimedCard = Pick<Found['centers'][number] | Found['experts'][number], 'id' | 'priceFor'>

type OffersOf = (cards: TimedCard[]) => ReadonlyMap<string, Offer> | Promise<ReadonlyMap<string, Offer>>

/** Found cards, list by list, with the next free times of the class whose price they show: all in one statement. */
export async function withTimes({ tx, now }: Ctx, ...lists: [items: string, offersOf: OffersOf][]) {
  const found = []
  for (const [items, offersOf] of lists) {
    const cards = JSON.parse(items) as TimedCard[]
    found.push({ cards, offers: await offersOf(cards) })
  }
  const asked = found.flatMap(({ cards, offers }) => cards.flatMap(({ id }) => offers.get(id) ?? []))
  const times = await nextTimes(tx, asked, now)
  const byOffer = new Map(asked.map((offer, at) => [offer, times[at]]))
  const timesOf = (offer: Offer | undefined) => (offer && byOffer.get(offer)) ?? null
  return found.map(({ cards, offers }) =>
    JSON.stringify(cards.map(card => ({ ...card, nextTimes: timesOf(offers.get(card.id)) }))),
  )
}

/** What `priceFor` says is the class that is offered there. */
export const centerOffers = (cards: TimedCard[]) =>
  new Map<string, Offer>(
    cards.flatMap(({ id, priceFor }) =>
      priceFor ? [[id, { centerId: id, serviceId: priceFor.service.id, minutes: priceFor.minutes }]] : [],
    ),
  )
