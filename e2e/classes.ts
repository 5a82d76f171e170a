import { addDays, formatNearDateTime, formatTime, localDateOf } from '../domain/kernel/time.ts'
import type { ApiAnswer } from '../domain/wire.ts'
import { base, call } from './cast.ts'
import { callerOf } from './sessions.ts'

type Center = ApiAnswer<'GET /centers/{id}'>
export type Booking = ApiAnswer<'GET /bookings/{id}'>

/**
 * A class that a test wants for itself. Tests run side by side on one calendar: each takes its own week with its own
 * expert, and the two screen sizes take the two ends of that week, so that tests do not interfere.
 */
export type Wanted = {
  /** Its slug. */
  center: string
  expert: string
  service: string
  minutes: number
  /** How many weeks ahead; the cast's own bookings end in the third. */
  week: number
  /** The name of the project that runs. */
  lane: string
}

export type FreeClass = {
  center: Center
  rate: Center['rates'][number]
  startsAt: string
  date: string
  /** Where a learner finds this day of this class. */
  path: string
  /** As the screens write it: 7:00 am. */
  time: string
  /** As the screens write it: Sat 21 Nov, 7:00 am. */
  when: string
}

/** All slots of a class in its week, in order of time. */
export async function freeClasses(wanted: Omit<Wanted, 'lane'>): Promise<FreeClass[]> {
  const center = await call<Center>('GET', `/centers/${wanted.center}`)
  const zone = center.timeZone
  const rate = center.rates.find(
    one =>
      one.expertName === wanted.expert &&
      one.service.name.en === wanted.service &&
      one.minutes === wanted.minutes,
  )
  if (!rate) throw new Error(`${wanted.expert} has no price for ${wanted.service} at ${wanted.center}`)
  const query = new URLSearchParams({
    centerId: center.id,
    expertId: rate.expertId,
    serviceId: rate.service.id,
    minutes: String(wanted.minutes),
    from: addDays(localDateOf(new Date(), zone), 7 * wanted.week),
    days: '7',
  })
  const { days } = await call<ApiAnswer<'GET /slots'>>('GET', `/slots?${query}`)
  return days.flatMap(({ date, slots }) =>
    slots.map(({ startsAt }) => {
      const state = new URLSearchParams({
        service: rate.service.id,
        minutes: String(wanted.minutes),
        expert: rate.expertId,
        date,
      })
      return {
        center,
        rate,
        startsAt,
        date,
        path: `/learner/find-new-centers/${center.slug}?${state}`,
        time: formatTime(new Date(startsAt), zone, 'en'),
        when: formatNearDateTime(new Date(startsAt), new Date(), zone, 'en'),
      }
    }),
  )
}

/** The slot of a class that belongs to this test. */
export async function freeClass(wanted: Wanted): Promise<FreeClass> {
  const all = await freeClasses(wanted)
  const own = wanted.lane === 'phone' ? all.at(-1) : all[0]
  if (!own) throw new Error(`nothing is free: ${JSON.stringify(wanted)}`)
  return own
}

/** Books a free class for a learner of the family, through the API; reserved until it is paid. */
export async function hold(free: FreeClass, parent: string, learner: string): Promise<Booking> {
  const api = await callerOf('learner', parent)
  const me = await api<ApiAnswer<'GET /me'>>('GET', '/me')
  const learnerId = me.learners.find(one => one.name === learner)?.id
  if (!learnerId) throw new Error(`${parent} has no learner ${learner}`)
  const quote = await api<ApiAnswer<'GET /bookings/quote'>>(
    'GET',
    `/bookings/quote?${new URLSearchParams({ rateId: free.rate.id, startsAt: free.startsAt })}`,
  )
  return api<Booking>('POST', '/bookings', {
    rateId: free.rate.id,
    startsAt: free.startsAt,
    learnerIds: [learnerId],
    paymentChannel: 'gateway',
    expectedTotal: quote.total.amount,
  })
}

/** Pays an order at the practice gateway, as its page would. */
export async function pay(booking: Booking, parent: string): Promise<void> {
  const api = await callerOf('learner', parent)
  const { checkoutUrl } = await api<ApiAnswer<'POST /orders/{id}/payments'>>(
    'POST',
    `/orders/${booking.orderId}/payments`,
    { returnTo: `/learner/bookings/${booking.id}?paid=1` },
  )
  const address = new URL(checkoutUrl, base())
  const answer = await fetch(`${address}/payment`, { method: 'POST', redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the practice gateway answered ${answer.status}`)
}

/** A booked and paid class. */
export async function booked(free: FreeClass, parent: string, learner: string): Promise<Booking> {
  const held = await hold(free, parent, learner)
  await pay(held, parent)
  const api = await callerOf('learner', parent)
  const found = await api<Booking>('GET', `/bookings/${held.id}`)
  if (found.status !== 'confirmed') throw new Error(`${held.id} is ${found.status} after it was paid`)
  return found
}
