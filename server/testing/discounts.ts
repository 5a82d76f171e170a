import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiHandlerInput, ApiInput, ApiKey } from '#domain/wire.ts'
import { handlers as bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { handlers as discountHandlers } from '#server/modules/orders/handlers.ts'
import { bookingScene, SLOT } from './booking-scene.ts'
import type { TestWorld } from './context.ts'
import { enrolmentScene, refusalOf, settled } from './enrolment-scene.ts'

type DiscountKey = keyof typeof discountHandlers & ApiKey
type Facts = ApiInput<'POST /discounts'>['body']

/** A code of ten percent for everything, from the beginning of November 2026 on. */
export const aCode = (more: Partial<Facts> = {}): Facts => ({
  code: 'DIWALI10',
  off: { kind: 'percent', basisPoints: 1000, mostAmount: null },
  validFrom: '2026-11-01',
  validUntil: null,
  for: { kind: 'all' },
  newLearnersOnly: false,
  everyRenewal: false,
  mostUses: null,
  mostUsesPerFamily: null,
  leastAmount: 0,
  ...more,
})

/** Ways to what a center does with codes. */
function waysWithCodes(world: TestWorld, desk: SignedIn) {
  const change = <K extends DiscountKey>(key: K, input: object = {}, actor: SignedIn = desk) =>
    world.run(discountHandlers[key] as never, { actor, ...input } as never) as Promise<ApiAnswer<K> | Refusal>
  const add = (more: Partial<Facts> = {}, actor: SignedIn = desk) =>
    change('POST /discounts', { body: aCode(more) }, actor)
  const page = { limit: 25, offset: 1, sortBy: 'createdAt', sortOrder: 'desc' }
  const list = (query: object = {}, actor: SignedIn = desk) =>
    change('GET /discounts', { query: { ...page, ...query } }, actor)
  const codeOf = async () => settled(await list()).items[0]!
  return { change, add, list, codeOf }
}

/** A center with a batch and families, and what it does with codes. */
export async function batchWithCodes(
  database: Parameters<typeof enrolmentScene>[0],
  given: Parameters<typeof enrolmentScene>[1] = {},
) {
  const scene = await enrolmentScene(database, given)
  return { ...scene, ...waysWithCodes(scene.world, scene.desk) }
}

/** A center with an expert whose classes a family books and cancels, and what it does with codes. */
export async function classesWithCodes(database: Parameters<typeof bookingScene>[0]) {
  const scene = await bookingScene(database, { payAtCenter: true })
  const quote = (
    query: Partial<ApiHandlerInput<'GET /bookings/quote'>['query']> = {},
    actor = scene.learner,
  ) =>
    scene.world.run(bookingHandlers['GET /bookings/quote'], {
      actor,
      query: { rateId: scene.stage.rateId, startsAt: SLOT.toISOString(), ...query },
    }) as Promise<ApiAnswer<'GET /bookings/quote'>>
  return { ...scene, quote, ...waysWithCodes(scene.world, scene.desk) }
}

export { refusalOf, SLOT, settled }
