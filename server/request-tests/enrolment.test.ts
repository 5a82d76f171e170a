import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { batchWithCodes } from '#server/testing/discounts.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'

const database = await testDatabase()

const asking = () => enrolmentScene(database, { batch: { joining: 'approval', capacity: 1 } })
const ask = (
  scene: EnrolmentScene,
  who: { actor: SignedIn; learnerIds: string[] },
  actor = who.actor,
  more: { discountCode?: string } = {},
) =>
  scene.call('POST /enrolments/requests', actor, {
    body: { batchId: scene.batchId, learnerIds: who.learnerIds, message: 'She loves to dance', ...more },
  })
const approve = async (scene: EnrolmentScene, id: string) =>
  settled(
    (await scene.world.run(handlers['POST /requests/{id}/approval'], {
      actor: scene.desk,
      params: { id },
      body: { note: '', choice: null },
    })) as ApiAnswer<'POST /requests/{id}/approval'> | Refusal,
  )
const placeOf = async (scene: EnrolmentScene, actor: SignedIn) => {
  const query = { sortBy: 'createdAt', sortOrder: 'desc', limit: 25, offset: 1 }
  return settled(await scene.call('GET /enrolments', actor, { query })).items[0]
}

describe('requesting a seat', () => {
  it('leads to a reserved seat on approval, or to the waitlist if the batch is full by then', async () => {
    const scene = await asking()
    const [first, second] = [await scene.family(), await scene.family()]
    expect((await scene.quote(first)).way).toBe('ask')
    const one = settled(await ask(scene, first))
    const two = settled(await ask(scene, second))
    expect(await approve(scene, one.requestIds[0]!)).toMatchObject({
      status: 'approved',
      card: { kind: 'batch_enrolment', batch: { id: scene.batchId }, startsOn: '2026-11-23' },
    })
    expect(await placeOf(scene, first.actor)).toMatchObject({ status: 'pending_payment', can: { pay: true } })
    await approve(scene, two.requestIds[0]!)
    expect(await placeOf(scene, second.actor)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
  })

  it('is possible once, for the family’s own children, if the batch requires approval', async () => {
    const scene = await asking()
    const kabir = await scene.family()
    settled(await ask(scene, kabir))
    expect(refusalOf(await ask(scene, kabir))).toBe('request_pending')
    expect(refusalOf(await ask(scene, kabir, (await scene.family()).actor))).toBe('not_found')
    const open = await enrolmentScene(database)
    expect(refusalOf(await ask(open, await open.family()))).toBe('seats_free')
    const young = await enrolmentScene(database, { batch: { joining: 'approval', ages: [15, 20] } })
    expect(refusalOf(await ask(young, await young.family()))).toBe('too_young')
  })
})

describe('requesting a seat with a discount code', () => {
  const withCodes = () => batchWithCodes(database, { batch: { joining: 'approval', capacity: 5 } })
  const DIWALI = { discountCode: 'DIWALI10' }
  const orderOf = async (scene: EnrolmentScene, actor: SignedIn) => {
    const place = await placeOf(scene, actor)
    return scene.order(place!.due!.orderId, actor)
  }

  it('stores the code with the request, and applies it on approval', async () => {
    const scene = await withCodes()
    settled(await scene.add())
    const kabir = await scene.family()
    const { requestIds } = settled(await ask(scene, kabir, kabir.actor, DIWALI))
    expect((await scene.codeOf()).uses).toBe(0)
    expect(await approve(scene, requestIds[0]!)).toMatchObject({ card: { discountCode: 'DIWALI10' } })
    const order = await orderOf(scene, kabir.actor)
    expect(order.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 90_000],
      ['discount', -9_000],
    ])
    expect(order).toMatchObject({ lostCode: null, due: { amount: 81_000 } })
    expect((await scene.codeOf()).uses).toBe(1)
  })

  it('is refused at once for the same reasons as joining', async () => {
    const scene = await withCodes()
    settled(await scene.add({ leastAmount: 1_000_000 }))
    settled(await scene.add({ code: 'LATER', validFrom: '2027-01-01' }))
    const kabir = await scene.family()
    const refusedWith = async (discountCode: string) =>
      refusalOf(await ask(scene, kabir, kabir.actor, { discountCode }))
    expect(await refusedWith('NOSUCH')).toBe('discount_unknown')
    expect(await refusedWith('DIWALI10')).toBe('discount_least_amount')
    expect(await refusedWith('LATER')).toBe('discount_not_yet')
  })

  it('costs the full price if the code has ended since, which the family sees before it pays', async () => {
    const scene = await withCodes()
    const code = settled(await scene.add())
    const kabir = await scene.family()
    const { requestIds } = settled(await ask(scene, kabir, kabir.actor, DIWALI))
    settled(await scene.change('POST /discounts/{id}/ending', { params: { id: code.id } }))
    await approve(scene, requestIds[0]!)
    const order = await orderOf(scene, kabir.actor)
    expect(order).toMatchObject({ status: 'open', due: { amount: 90_000 }, paid: { amount: 0 } })
    expect(order.lostCode).toEqual({
      code: 'DIWALI10',
      message: expect.stringContaining('DIWALI10'),
    })
    expect((await scene.order(order.id, scene.desk)).lostCode?.code).toBe('DIWALI10')
    const told = await scene.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', kabir.actor.userId)
      .execute()
    expect(told.map(each => each.event)).toContain('enrolment.code-lost')
  })

  it('gives the last use to one of two approved at once; the other keeps the seat at full price', async () => {
    const scene = await withCodes()
    settled(await scene.add({ mostUses: 1 }))
    const families = [await scene.family(), await scene.family()]
    const asked = await Promise.all(families.map(each => ask(scene, each, each.actor, DIWALI)))
    await Promise.all(asked.map(each => approve(scene, settled(each).requestIds[0]!)))
    const orders = await Promise.all(families.map(each => orderOf(scene, each.actor)))
    expect(orders.map(order => order.due.amount).sort()).toEqual([81_000, 90_000])
    expect(orders.filter(order => order.lostCode).length).toBe(1)
    expect((await scene.codeOf()).uses).toBe(1)
  })
})
