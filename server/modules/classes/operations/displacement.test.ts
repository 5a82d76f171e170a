import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as classHandlers } from '#server/modules/classes/handlers.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type MovesScene, movesScene } from '#server/testing/moves.ts'
import { aBooking, aLearner } from '#server/testing/people.ts'
import { faultsOf } from '#server/testing/series.ts'

const database = await testDatabase()

type Plan = ApiAnswer<'GET /displacements/plan'>
type Done = ApiAnswer<'POST /displacements'>
type Choice = Plan['classes'][number]['choice']
interface Given {
  cause?: 'space' | 'expert' | 'center'
  spaceIds?: string[]
  expertId?: string
  from?: string
  until?: string
  close?: boolean
  actor?: SignedIn
}

/** Monday, 23 November, the whole day in India. */
const MONDAY = { from: '2026-11-22T18:30:00.000Z', until: '2026-11-23T18:30:00.000Z' }

const NOTHING = { spaceId: null, expertId: null, startsAt: null, endsAt: null }

const spanOf = (scene: MovesScene, given: Given) => ({
  cause: given.cause ?? ('space' as const),
  from: given.from ?? MONDAY.from,
  until: given.until ?? MONDAY.until,
  spaceIds: given.spaceIds ?? ((given.cause ?? 'space') === 'space' ? [scene.stage.spaceId] : []),
})
const plan = async (scene: MovesScene, given: Given = {}) =>
  (await scene.world.run(classHandlers['GET /displacements/plan'], {
    actor: (given.actor ?? scene.desk) as never,
    query: { ...spanOf(scene, given), ...(given.expertId && { expertId: given.expertId }) },
  })) as Plan | Refusal
const displace = async (
  scene: MovesScene,
  planned: Plan,
  given: Given & { choices?: Record<string, Choice>; leave?: string } = {},
) =>
  (await scene.world.run(classHandlers['POST /displacements'], {
    actor: (given.actor ?? scene.desk) as never,
    body: {
      ...spanOf(scene, given),
      expertId: given.expertId ?? null,
      reason: 'The hall is not available',
      close: given.close ?? false,
      classes: planned.classes
        .filter(row => row.class.id !== given.leave)
        .map(row => ({
          id: row.class.id,
          version: row.version,
          choice: { ...NOTHING, ...(given.choices?.[row.class.id] ?? row.choice) },
        })),
    },
  })) as Done | Refusal

/** A confirmed single class of Rohan's in the first space on Monday at 15:00, with its booking. */
async function aSingleClass(scene: MovesScene) {
  const { learnerId, userId } = await aLearner(scene.db)
  const startsAt = new Date('2026-11-23T09:30:00Z')
  const endsAt = new Date('2026-11-23T10:30:00Z')
  const place = {
    classSessionId: newId(),
    centerId: scene.stage.centerId,
    serviceId: scene.stage.serviceId,
    expertId: scene.rohan.expertId,
    learnerId,
    learnerIds: [learnerId],
    startsAt,
    endsAt,
    spaceId: scene.stage.spaceId,
  }
  await scene.world.run((ctx: Ctx) => claimSlot(ctx.tx, place, { now: TEST_NOW }), { actor: scene.desk })
  const bookingId = await aBooking(scene.db, { ...place, rateId: scene.stage.rateId, bookedBy: userId })
  return { bookingId, classId: place.classSessionId, userId }
}

describe('the plan for a disruption', () => {
  it('has every affected class, of batches and bookings, each with the option that changes least', async () => {
    const scene = await movesScene(database)
    const single = await aSingleClass(scene)
    const planned = done(await plan(scene))
    expect(planned.classes.map(row => row.class.id)).toEqual([single.classId, scene.first.id])
    expect(planned.classes.map(row => row.choice)).toEqual([
      { to: 'space', spaceId: scene.otherSpaceId },
      { to: 'space', spaceId: scene.otherSpaceId },
    ])
    expect(planned.families).toBe(4)
    expect(planned.classes[1]).toMatchObject({ learners: 3, refund: { amount: 90_000 } })
  })

  it('covers an absent expert, and finds another time when the whole center is closed', async () => {
    const scene = await movesScene(database)
    const away = done(await plan(scene, { cause: 'expert', expertId: scene.stage.expertId }))
    expect(away.classes[0]?.choice).toEqual({ to: 'substitute', expertId: scene.rohan.expertId })
    const closed = done(await plan(scene, { cause: 'center' }))
    const choice = closed.classes[0]?.choice
    expect(choice?.to).toBe('time')
    if (choice?.to === 'time') {
      expect(choice.startsAt < MONDAY.from || choice.startsAt >= MONDAY.until).toBe(true)
    }
  })

  it('cancels classes without any other option', async () => {
    const scene = await movesScene(database)
    await scene.db
      .updateTable('spaces')
      .set({ status: 'inactive' })
      .where('id', '=', scene.otherSpaceId)
      .execute()
    await scene.db.deleteFrom('expert_availability').where('expert_id', '=', scene.stage.expertId).execute()
    expect(done(await plan(scene)).classes[0]?.choice).toEqual({ to: 'cancel' })
  })

  it('is refused for the past, for too long a time, and for members without access to the whole center', async () => {
    const scene = await movesScene(database)
    expect(await plan(scene, { from: MONDAY.until, until: MONDAY.from })).toMatchObject({
      code: 'displacement_past',
    })
    expect(await plan(scene, { until: '2026-12-25T18:30:00.000Z' })).toMatchObject({
      code: 'displacement_too_large',
    })
    const limited = {
      ...scene.desk,
      center: { ...scene.desk.center, serviceIds: [scene.stage.serviceId] },
    }
    expect(await plan(scene, { actor: limited })).toMatchObject({ code: 'whole_center_only' })
  })

  it('does not find a space or an expert of another center', async () => {
    const scene = await movesScene(database)
    const other = await movesScene(database)
    expect(await plan(scene, { spaceIds: [other.stage.spaceId] })).toMatchObject({ code: 'not_found' })
    expect(await plan(scene, { cause: 'expert', expertId: other.stage.expertId })).toMatchObject({
      code: 'not_found',
    })
    expect(
      done(await plan(other, { actor: scene.desk, spaceIds: [scene.stage.spaceId] })).classes,
    ).toHaveLength(1)
  })
})

describe('handling a disruption', () => {
  it('does what was shown, notifies every family once, and leaves no class on another', async () => {
    const scene = await movesScene(database)
    const single = await aSingleClass(scene)
    const planned = done(await plan(scene))
    expect(done(await displace(scene, planned, { close: true }))).toMatchObject({
      moved: 2,
      covered: 0,
      cancelled: 0,
      families: 4,
    })
    for (const id of [single.classId, scene.first.id]) {
      expect(await scene.session(id)).toMatchObject({ space_id: scene.otherSpaceId, status: 'scheduled' })
    }
    const told = await scene.told('class.displaced')
    expect(
      told
        .filter(one => one.role === 'learner')
        .map(one => one.user_id)
        .sort(),
    ).toEqual([...scene.families.map(family => family.userId), single.userId].sort())
    expect(told.filter(one => one.role === 'expert')).toHaveLength(2)
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
  })

  it('applies the choice for each class: another time, a substitute, or cancellation', async () => {
    const scene = await movesScene(database)
    const single = await aSingleClass(scene)
    const planned = done(await plan(scene))
    const outcome = done(
      await displace(scene, planned, {
        choices: { [single.classId]: { to: 'cancel' }, [scene.first.id]: { to: 'cancel' } },
      }),
    )
    expect(outcome).toMatchObject({ cancelled: 2, families: 4 })
    expect(await scene.compensations(scene.first.id)).toHaveLength(3)
    const booking = await scene.db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['bookings.status', 'bookings.cancelled_as', 'orders.status as order_status'])
      .where('bookings.id', '=', single.bookingId)
      .executeTakeFirstOrThrow()
    expect(booking).toEqual({ status: 'cancelled', cancelled_as: 'center', order_status: 'cancelled' })

    const ill = await movesScene(database)
    const away = done(await plan(ill, { cause: 'expert', expertId: ill.stage.expertId }))
    const covered = done(await displace(ill, away, { cause: 'expert', expertId: ill.stage.expertId }))
    expect(covered).toMatchObject({ covered: 1 })
    const teaching = await ill.db
      .selectFrom('class_session_experts')
      .select(['expert_id', 'part'])
      .where('class_session_id', '=', ill.first.id)
      .execute()
    expect(teaching).toEqual([{ expert_id: ill.rohan.expertId, part: 'substitute' }])
    expect(await faultsOf(ill.db, ill.stage.centerId)).toEqual([])
  })

  it('does nothing if a class was added, removed or changed since the plan was shown', async () => {
    const scene = await movesScene(database)
    const planned = done(await plan(scene))
    const single = await aSingleClass(scene)
    expect(await displace(scene, planned)).toMatchObject({ code: 'displacement_changed' })
    const fresh = done(await plan(scene))
    expect(await displace(scene, fresh, { leave: single.classId })).toMatchObject({
      code: 'displacement_changed',
    })
    await scene.db
      .updateTable('class_sessions')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', scene.first.id)
      .execute()
    expect(await displace(scene, fresh)).toMatchObject({
      code: 'displacement_changed',
      args: { classes: 'Kathak Beginners' },
    })
    expect((await scene.session(scene.first.id)).space_id).toBe(scene.stage.spaceId)
    expect(await scene.told('class.displaced')).toEqual([])
  })

  it('does all or nothing: a time taken since is refused by name', async () => {
    const scene = await movesScene(database)
    const single = await aSingleClass(scene)
    const planned = done(await plan(scene))
    await scene.db
      .insertInto('claims')
      .values({
        class_session_id: scene.sessions[1]!.id,
        resource_kind: 'space',
        resource_id: scene.otherSpaceId,
        period: `[${scene.first.startsAt.toISOString()},${scene.first.endsAt.toISOString()})`,
      })
      .execute()
    expect(await displace(scene, planned, { close: true })).toMatchObject({
      code: 'displacement_clash',
      args: { title: 'Kathak Beginners' },
    })
    expect((await scene.session(single.classId)).space_id).toBe(scene.stage.spaceId)
    expect(
      await scene.db
        .selectFrom('space_blocks')
        .selectAll()
        .where('center_id', '=', scene.stage.centerId)
        .execute(),
    ).toEqual([])
  })

  it('happens once when two people send it at the same moment', async () => {
    const scene = await movesScene(database)
    const planned = done(await plan(scene))
    const choices = { [scene.first.id]: { to: 'cancel' as const } }
    const outcomes = await Promise.all([
      displace(scene, planned, { choices }),
      displace(scene, planned, { choices }),
      displace(scene, planned, { choices }),
    ])
    expect(outcomes.filter(outcome => 'cancelled' in outcome)).toHaveLength(1)
    expect(await scene.compensations(scene.first.id)).toHaveLength(3)
    expect(await scene.told('class.displaced')).toHaveLength(4)
  })
})

describe('a blocked space', () => {
  const slot = (scene: MovesScene, learnerId: string) => ({
    classSessionId: newId(),
    centerId: scene.stage.centerId,
    serviceId: scene.stage.serviceId,
    expertId: scene.rohan.expertId,
    learnerId,
    learnerIds: [learnerId],
    startsAt: new Date('2026-11-23T05:30:00Z'),
    endsAt: new Date('2026-11-23T06:30:00Z'),
  })

  it('is unavailable at that time, and all others are available', async () => {
    const scene = await movesScene(database)
    const { learnerId } = await aLearner(scene.db)
    done(await displace(scene, done(await plan(scene)), { close: true }))
    const claim = (spaceId?: string) =>
      scene.world.run(
        (ctx: Ctx) =>
          claimSlot(ctx.tx, { ...slot(scene, learnerId), ...(spaceId && { spaceId }) }, { now: TEST_NOW }),
        { actor: scene.desk },
      )
    expect(await claim(scene.stage.spaceId)).toMatchObject({ code: 'slot_taken' })
    expect(await claim()).toEqual({ spaceId: scene.otherSpaceId })
  })

  it('is named in the result', async () => {
    const scene = await movesScene(database)
    const { blocks, holidays } = done(await displace(scene, done(await plan(scene)), { close: true }))
    expect(blocks).toMatchObject([{ space: { id: scene.stage.spaceId } }])
    expect(holidays).toEqual([])
  })

  it('is booked or blocked, never both, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await movesScene(database)
      const { learnerId, userId } = await aLearner(scene.db)
      const planned = done(await plan(scene))
      const place = { ...slot(scene, learnerId), spaceId: scene.stage.spaceId }
      await Promise.all([
        displace(scene, planned, { close: true }),
        scene.world.run(
          async (ctx: Ctx) => {
            const claimed = await claimSlot(ctx.tx, place, { now: TEST_NOW })
            if (isRefusal(claimed)) return claimed
            await aBooking(ctx.tx, { ...place, rateId: scene.stage.rateId, bookedBy: userId })
            return claimed
          },
          { actor: scene.desk },
        ),
      ])
      const blocks = await scene.db
        .selectFrom('space_blocks')
        .select('id')
        .where('space_id', '=', scene.stage.spaceId)
        .execute()
      const claims = await scene.db
        .selectFrom('claims')
        .select('class_session_id')
        .where('resource_id', '=', scene.stage.spaceId)
        .where('class_session_id', '=', place.classSessionId)
        .execute()
      expect(blocks.length + claims.length).toBe(1)
    }
  })

  it('becomes a holiday if the whole center is closed for whole days', async () => {
    const scene = await movesScene(database)
    done(
      await displace(scene, done(await plan(scene, { cause: 'center' })), { cause: 'center', close: true }),
    )
    const holidays = await scene.db
      .selectFrom('center_holidays')
      .select(['on_date', 'name'])
      .where('center_id', '=', scene.stage.centerId)
      .execute()
    expect(holidays).toEqual([{ on_date: '2026-11-23', name: 'The hall is not available' }])
  })
})
