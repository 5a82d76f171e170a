import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { nextInLine, seatsForNewcomers } from '#domain/modules/enrolments/enrolment-rules.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'
import { lapseOffers } from '../public.ts'
import { listWaiting, readFreeSeats } from '../seat-queries.ts'

const database = await testDatabase()

type Family = Awaited<ReturnType<EnrolmentScene['family']>>

/** A batch with both seats taken, and a family of two first on its waitlist. */
async function twoWait() {
  const scene = await enrolmentScene(database, { batch: { capacity: 2 } })
  const { enrolments: seated } = await scene.joinAndPay(await scene.family(2), { expectedTotal: 180_000 })
  const two = await scene.family(2)
  const { enrolments: waits } = await scene.wait(two)
  scene.at(0.1)
  const ids = waits.map(each => each.id)
  const leave = async (nth: number) => {
    const { id } = seated[nth]!
    const params = { id }
    const { refund } = settled(await scene.call('GET /enrolments/{id}/leaving', scene.desk, { params }))
    settled(await scene.tryLeave(id, refund.amount, scene.desk))
  }
  const statuses = async (of = ids) => Promise.all(of.map(async id => (await scene.show(id)).status))
  const goFirst = (id: string, actor = two.actor) =>
    scene.call('POST /enrolments/{id}/going-first', actor, { params: { id } })
  const refuse = (id: string, actor: Family['actor']) =>
    scene.call('POST /enrolments/{id}/refusal', actor, { params: { id } })
  return { scene, two, ids, leave, statuses, goFirst, refuse }
}

describe('a free seat that is too few for the first family in line', () => {
  it('is offered to the next one that fits; the family keeps its position and gets the next two', async () => {
    const { scene, two, ids, leave, statuses, refuse } = await twoWait()
    const one = await scene.family()
    const alone = (await scene.wait(one)).enrolments[0]!.id
    await leave(0)
    expect(await statuses([alone, ...ids])).toEqual(['offered', 'waitlisted', 'waitlisted'])
    expect(await scene.show(ids[0]!, two.actor)).toMatchObject({ waitlistPosition: 1 })
    expect(await scene.seats()).toBe(2)
    settled(await refuse(alone, one.actor))
    await leave(1)
    expect(await statuses()).toEqual(['offered', 'offered'])
    expect(await scene.seats()).toBe(2)
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('is open to newcomers if no one in line could take it, and no one sees “full” beside it', async () => {
    const { scene, two, leave } = await twoWait()
    await leave(0)
    const single = await scene.family()
    expect(await scene.quote(single)).toMatchObject({ way: 'join', freeSeats: 1, waiting: 1 })
    const pair = await scene.family(2)
    const quote = await scene.quote(pair)
    expect(quote).toMatchObject({ way: 'wait', freeSeats: 1 })
    expect(quote.learners.map(each => each.obstacle?.code)).toEqual(['too_few_seats', 'too_few_seats'])
    expect(quote.learners[0]!.obstacle!.message).toContain('Seats left: 1. You need 2 together.')
    expect(refusalOf(await scene.tryJoin(pair))).toBe('too_few_seats')
    await scene.join(single)
    expect(refusalOf(await scene.tryJoin(await scene.family()))).toBe('batch_full')
    expect((await scene.quote(two)).freeSeats).toBe(0)
  })

  it('is not open to newcomers if someone further back could take it', async () => {
    const { scene, leave, refuse } = await twoWait()
    const one = await scene.family()
    const alone = (await scene.wait(one)).enrolments[0]!.id
    await leave(0)
    const late = await scene.family()
    expect(refusalOf(await scene.tryJoin(late))).toBe('batch_full')
    settled(await refuse(alone, one.actor))
    await scene.join(late)
  })

  it('is announced to the family waiting longest, which sees what is free', async () => {
    const { scene, two, ids, leave } = await twoWait()
    const told = async () =>
      scene.db
        .selectFrom('notifications')
        .select(['event', 'args'])
        .where('user_id', '=', two.actor.userId)
        .where('event', '=', 'enrolment.too-few')
        .execute()
    expect(await told()).toEqual([])
    expect(await scene.show(ids[0]!, two.actor)).toMatchObject({ waitsFor: { seats: 2, free: 0 } })
    await leave(0)
    expect(await told()).toMatchObject([{ args: { seats: 2 } }])
    expect(await scene.show(ids[0]!, two.actor)).toMatchObject({
      waitsFor: { seats: 2, free: 1 },
      can: { goFirst: true, offer: false },
    })
  })

  it('is enough once the family waits for one seat less', async () => {
    const { scene, two, ids, leave, statuses } = await twoWait()
    await leave(0)
    const params = { id: ids[0]! }
    settled(
      await scene.call('POST /enrolments/{id}/leaving', two.actor, {
        params,
        body: { reason: '', expectedRefund: 0 },
      }),
    )
    expect(await statuses()).toEqual(['cancelled', 'offered'])
  })

  it('is not offered by hand to a family that needs more, with the reason', async () => {
    const { scene, ids, leave } = await twoWait()
    await leave(0)
    const offer = await scene.call('POST /enrolments/{id}/offer', scene.desk, { params: { id: ids[0]! } })
    expect(offer).toMatchObject({ code: 'too_few_seats', args: { free: 1, needed: 2 }, next: ['free_seat'] })
  })

  it('goes to the family of two when the desk adds seats', async () => {
    const { scene, ids, statuses, leave } = await twoWait()
    const alone = (await scene.wait(await scene.family())).enrolments[0]!.id
    await scene.db.updateTable('batches').set({ capacity: 4 }).where('id', '=', scene.batchId).execute()
    expect(refusalOf(await scene.tryJoin(await scene.family())), 'before it is offered').toBe('batch_full')
    await scene.runJob(lapseOffers)
    expect(await statuses([...ids, alone])).toEqual(['offered', 'offered', 'waitlisted'])
    await leave(0)
    expect(await statuses([alone])).toEqual(['offered'])
  })
})

describe('one child of a family can go first', () => {
  it('into the free seat at once, while the other keeps the place in line', async () => {
    const { scene, two, ids, leave, statuses, goFirst } = await twoWait()
    await leave(0)
    const late = (await scene.wait(await scene.family(2))).enrolments[0]!.id
    expect(settled(await goFirst(ids[1]!))).toMatchObject({ status: 'offered', can: { accept: true } })
    expect(await scene.show(ids[0]!, two.actor)).toMatchObject({
      ...{ status: 'waitlisted', waitlistPosition: 1, waitsFor: { seats: 1, free: 0 } },
      can: { goFirst: false },
    })
    const accepted = settled(
      await scene.call('POST /enrolments/{id}/acceptance', two.actor, {
        params: { id: ids[1]! },
        body: { paymentChannel: 'gateway', expectedTotal: 90_000 },
      }),
    )
    expect(accepted.enrolments).toHaveLength(1)
    await leave(1)
    expect(await statuses([ids[0]!, late])).toEqual(['offered', 'waitlisted'])
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('before a seat is free: they get the next one, before later families', async () => {
    const { scene, ids, leave, statuses, goFirst } = await twoWait()
    const late = (await scene.wait(await scene.family())).enrolments[0]!.id
    expect(settled(await goFirst(ids[1]!))).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect(await scene.show(ids[0]!)).toMatchObject({ waitlistPosition: 2 })
    expect(await scene.show(late)).toMatchObject({ waitlistPosition: 3 })
    await leave(0)
    expect(await statuses([...ids, late])).toEqual(['waitlisted', 'offered', 'waitlisted'])
    await leave(1)
    expect(await statuses([...ids, late])).toEqual(['offered', 'offered', 'waitlisted'])
  })

  it('if the family or the desk requests it, and twice is the same as once', async () => {
    const { scene, ids, leave, goFirst } = await twoWait()
    await leave(0)
    const elsewhere = await enrolmentScene(database)
    for (const actor of [(await scene.family()).actor, elsewhere.desk]) {
      expect(refusalOf(await goFirst(ids[0]!, actor))).toBe('not_found')
    }
    const both = await Promise.all([goFirst(ids[0]!), goFirst(ids[1]!, scene.desk)])
    // The first one has the seat; the other waits alone by now.
    expect(both.map(each => settled(each).status).sort()).toEqual(['offered', 'waitlisted'])
    expect(await scene.seats()).toBe(2)
    const offered = settled(both[0]!).status === 'offered' ? ids[0]! : ids[1]!
    expect(refusalOf(await goFirst(offered))).toBe('illegal_transition')
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('but not for a parent of only one of them', async () => {
    const { scene, two, ids, goFirst } = await twoWait()
    const parent = { ...two.actor, learnerIds: two.learnerIds.slice(0, 1) }
    expect(await scene.show(ids[0]!, parent)).toMatchObject({ can: { goFirst: false } })
    expect(refusalOf(await goFirst(ids[0]!, parent))).toBe('not_found')
  })

  it('when joining: some take what is free, the others wait, in one step', async () => {
    const { scene, leave } = await twoWait()
    await leave(0)
    const pair = await scene.family(2)
    const firstLearnerIds = [pair.learnerIds[1]!]
    const { enrolments } = await scene.wait(pair, { firstLearnerIds })
    expect(enrolments.map(each => each.status)).toEqual(['waitlisted', 'offered'])
    const again = await scene.tryWait(await scene.family(2), { firstLearnerIds: [] })
    expect(settled(again).enrolments.map(each => each.status)).toEqual(['waitlisted', 'waitlisted'])
    const late = await scene.family(2)
    const refused = await scene.tryWait(late, { firstLearnerIds: late.learnerIds.slice(0, 1) })
    expect(refusalOf(refused), 'the seat is gone').toBe('batch_full')
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })
})

describe('at the same moment', () => {
  it('one free seat goes to one of all who want it, by joining, waiting or going first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { scene, ids, leave, goFirst } = await twoWait()
      const singles = await Promise.all(Array.from({ length: 6 }, () => scene.family()))
      const pair = await scene.family(2)
      const outcomes = await Promise.all([
        leave(0),
        ...singles.slice(0, 3).map(each => scene.tryJoin(each)),
        goFirst(ids[0]!),
        ...singles.slice(3).map(each => scene.tryWait(each)),
        scene.tryWait(pair, { firstLearnerIds: pair.learnerIds.slice(0, 1) }),
        goFirst(ids[1]!),
      ])
      const codes = outcomes.filter(isRefusal).map(each => each.code)
      for (const code of codes) expect(['batch_full', 'seats_free', 'illegal_transition']).toContain(code)
      expect(await scene.seats()).toBe(2)
      await expectSeatsInOrder(scene.db, scene.stage.centerId)
    }
  })

  it('the database and the rule give the same order for any waitlist', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 4 } })
    await scene.joinAndPay(await scene.family(2), { expectedTotal: 180_000 })
    await scene.joinAndPay(await scene.family(2), { expectedTotal: 180_000 })
    const waiting: string[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const { enrolments } = await scene.wait(await scene.family(2))
      waiting.push(...enrolments.map(each => each.id))
    }
    const capacityOf = (capacity: number) =>
      scene.db.updateTable('batches').set({ capacity }).where('id', '=', scene.batchId).execute()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { minLength: waiting.length, maxLength: waiting.length }),
        fc.integer({ min: 0, max: 6 }),
        async (groupOf, free) => {
          await capacityOf(4 + free)
          for (const [place, id] of waiting.entries()) {
            const group_id = `01939d3c-0000-7000-8000-00000000000${groupOf[place]}`
            await scene.db.updateTable('enrolments').set({ group_id }).where('id', '=', id).execute()
          }
          const line = await listWaiting(scene.db, scene.batchId)
          expect(await readFreeSeats(scene.db, scene.batchId)).toBe(seatsForNewcomers(line, free))
          expect(nextInLine(line, free).offered.length > 0).toBe(
            free > 0 && (await readFreeSeats(scene.db, scene.batchId)) === 0,
          )
        },
      ),
      { numRuns: 40 },
    )
  })
})
