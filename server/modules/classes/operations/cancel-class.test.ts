import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as classHandlers } from '#server/modules/classes/handlers.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type MovesScene, movesScene, SHARE } from '#server/testing/moves.ts'
import { aLearner, anExpert } from '#server/testing/people.ts'
import { faultsOf } from '#server/testing/series.ts'
import { settleCompensations } from '../jobs/settle-compensations.ts'

const database = await testDatabase()

type Preview = ApiAnswer<'GET /classes/{id}/cancellation'>
type Choice = ApiAnswer<'GET /compensations/{id}'>

const quote = async (scene: MovesScene, actor = scene.desk as never, id = scene.first.id) =>
  (await scene.world.run(classHandlers['GET /classes/{id}/cancellation'], {
    actor,
    params: { id },
  })) as Preview | Refusal
const cancelClass = async (
  scene: MovesScene,
  given: Partial<{ actor: never; version: number; learners: number }> = {},
) =>
  (await scene.world.run(classHandlers['POST /classes/{id}/cancellation'], {
    actor: given.actor ?? (scene.desk as never),
    params: { id: scene.first.id },
    body: {
      reason: 'The hall is flooded',
      version: given.version ?? (await scene.session(scene.first.id)).version,
      expectedLearners: given.learners ?? scene.families.length,
    },
  })) as Preview | Refusal
const restore = async (scene: MovesScene, actor = scene.desk as never) =>
  (await scene.world.run(classHandlers['POST /classes/{id}/restoration'], {
    actor,
    params: { id: scene.first.id },
    body: { version: (await scene.session(scene.first.id)).version },
  })) as Preview | Refusal
const choose = async (
  scene: MovesScene,
  nth: number,
  choice: 'credit' | 'refund',
  expectedRefund = SHARE,
) => {
  const family = scene.families[nth]!
  const rows = await scene.compensations(scene.first.id)
  const row = rows.find(one => one.learner_id === family.learnerId)!
  return (await scene.world.run(classHandlers['POST /compensations/{id}/choice'], {
    actor: family.actor as never,
    params: { id: row.id },
    body: { choice, expectedRefund },
  })) as Choice | Refusal
}

describe('cancelling a class', () => {
  it('shows the affected people and the rupees first, and gives every family the choice', async () => {
    const scene = await movesScene(database)
    expect(done(await quote(scene))).toMatchObject({
      learners: 3,
      refund: { amount: 3 * SHARE, currency: 'INR' },
      whyNot: null,
      chooseBy: '2026-11-28T06:00:00.000Z',
    })
    expect(done(await cancelClass(scene))).toMatchObject({ whyNot: 'illegal_transition', learners: 3 })
    expect(await scene.session(scene.first.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The hall is flooded',
    })
    const rows = await scene.compensations(scene.first.id)
    expect(rows.map(row => [row.status, Number(row.refund_amount), row.reason])).toEqual(
      scene.families.map(() => ['open', SHARE, 'cancelled']),
    )
    const told = await scene.told('class.cancelled')
    expect(
      told
        .filter(one => one.role === 'learner')
        .map(one => one.user_id)
        .sort(),
    ).toEqual(scene.families.map(family => family.userId).sort())
    expect(told.filter(one => one.role === 'expert')).toHaveLength(1)
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
  })

  it('is open to the expert of the class too, who sees no amounts', async () => {
    const scene = await movesScene(database)
    expect(done(await quote(scene, scene.expert as never)).refund).toBeNull()
    expect(done(await cancelClass(scene, { actor: scene.expert as never })).refund).toBeNull()
    expect((await scene.told('class.cancelled')).some(one => one.role === 'center')).toBe(true)
  })

  it('is not found for strangers: another expert, another center, or a family in it', async () => {
    const scene = await movesScene(database)
    const other = await movesScene(database)
    const stranger = await anExpert(scene.db)
    const expert = signedIn({ userId: stranger.userId, role: 'expert', expertId: stranger.expertId })
    const { learnerId, userId } = await aLearner(scene.db)
    const family = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    for (const actor of [expert, other.desk, family]) {
      expect(await quote(scene, actor as never)).toMatchObject({ code: 'not_found' })
      expect(await cancelClass(scene, { actor: actor as never })).toMatchObject({ code: 'not_found' })
    }
    expect(await restore(scene, other.desk as never)).toMatchObject({ code: 'not_found' })
  })

  it('is refused when someone joined or the class changed since it was viewed', async () => {
    const scene = await movesScene(database)
    expect(await cancelClass(scene, { learners: 2 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await cancelClass(scene, { version: 99 })).toMatchObject({ code: 'changed_meanwhile' })
    expect((await scene.session(scene.first.id)).status).toBe('scheduled')
  })

  it('is refused once it has started, and a second time', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    expect(await cancelClass(scene)).toMatchObject({
      code: 'illegal_transition',
      args: { state: 'cancelled' },
    })
    const late = await movesScene(database)
    late.at(54)
    expect(await cancelClass(late)).toMatchObject({ code: 'already_started' })
  })

  it('happens once when five people request it at once', async () => {
    const scene = await movesScene(database)
    const { version } = await scene.session(scene.first.id)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => cancelClass(scene, { version })))
    expect(outcomes.filter(outcome => 'class' in outcome)).toHaveLength(1)
    expect(await scene.compensations(scene.first.id)).toHaveLength(3)
    expect(await scene.told('class.cancelled')).toHaveLength(4)
  })
})

describe('a family’s choice', () => {
  it('is a make-up credit, once, however many times it is sent', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => choose(scene, 0, 'credit')))
    expect(outcomes.filter(outcome => 'id' in outcome)).toHaveLength(1)
    expect(await scene.credits(scene.first.id)).toHaveLength(1)
    expect(await scene.refunds()).toEqual([])
  })

  it('is the refund, once, and never the credit as well', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    const outcomes = await Promise.all([
      choose(scene, 0, 'refund'),
      choose(scene, 0, 'credit'),
      choose(scene, 0, 'refund'),
      choose(scene, 0, 'credit'),
    ])
    expect(outcomes.filter(outcome => 'id' in outcome)).toHaveLength(1)
    const [credits, refunds] = [await scene.credits(scene.first.id), await scene.refunds()]
    expect(credits.length + refunds.length).toBe(1)
  })

  it('refunds exactly the share that was shown', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    expect(await choose(scene, 0, 'refund', SHARE - 1)).toMatchObject({
      code: 'refund_changed',
      extra: { refund: { amount: SHARE } },
    })
    expect(done(await choose(scene, 0, 'refund'))).toMatchObject({
      status: 'refund',
      refund: { amount: SHARE },
    })
    expect(await scene.refunds()).toMatchObject([{ reason: 'class_cancelled', status: 'approved' }])
    expect(await choose(scene, 0, 'credit')).toMatchObject({ code: 'illegal_transition' })
  })

  it('cannot be a refund if nothing was paid', async () => {
    const scene = await movesScene(database)
    await scene.db
      .updateTable('enrolment_periods')
      .set({ amount: 0 })
      .where('enrolment_id', '=', scene.families[1]!.enrolmentId)
      .execute()
    done(await cancelClass(scene))
    expect(await choose(scene, 1, 'refund', 0)).toMatchObject({ code: 'class_not_paid' })
    done(await choose(scene, 1, 'credit', 0))
  })

  it('is a make-up credit for everyone who does not choose within a week', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    done(await choose(scene, 0, 'refund'))
    scene.at(7 * 24 - 1)
    await scene.runJob(settleCompensations)
    expect(await scene.credits(scene.first.id)).toEqual([])
    scene.at(7 * 24)
    await scene.runJob(settleCompensations)
    await scene.runJob(settleCompensations)
    const rows = await scene.compensations(scene.first.id)
    expect(rows.map(row => row.status).sort()).toEqual(['credit', 'credit', 'refund'])
    expect(await scene.credits(scene.first.id)).toHaveLength(2)
  })

  it('cannot be made by others', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    const rows = await scene.compensations(scene.first.id)
    const theirs = rows.find(row => row.learner_id === scene.families[0]!.learnerId)!
    for (const actor of [scene.families[1]!.actor, scene.expert]) {
      const body = { choice: 'credit' as const, expectedRefund: SHARE }
      const params = { id: theirs.id }
      const run = scene.world.run
      expect(
        await run(classHandlers['POST /compensations/{id}/choice'], { actor: actor as never, params, body }),
      ).toMatchObject({ code: 'not_found' })
      expect(
        await run(classHandlers['GET /compensations/{id}'], { actor: actor as never, params }),
      ).toMatchObject({ code: 'not_found' })
    }
    const list = (await scene.world.run(classHandlers['GET /compensations'], {
      actor: scene.families[1]!.actor as never,
      query: { limit: 25, offset: 1 },
    })) as ApiAnswer<'GET /compensations'>
    expect(list.items.map(item => item.learner.id)).toEqual([scene.families[1]!.learnerId])
  })
})

describe('restoring a cancelled class', () => {
  it('is possible while its time is free, and withdraws what was given', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    done(await choose(scene, 0, 'credit'))
    done(await restore(scene))
    expect((await scene.session(scene.first.id)).status).toBe('scheduled')
    expect((await scene.compensations(scene.first.id)).map(row => row.status)).toEqual(
      scene.families.map(() => 'withdrawn'),
    )
    expect((await scene.credits(scene.first.id)).map(row => row.status)).toEqual(['revoked'])
    expect(await scene.told('class.restored')).toHaveLength(4)
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
    done(await cancelClass(scene))
    expect((await scene.compensations(scene.first.id)).filter(row => row.status === 'open')).toHaveLength(3)
  })

  it('is refused once a family has taken the refund', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    done(await choose(scene, 1, 'refund'))
    expect(await restore(scene)).toMatchObject({ code: 'refund_taken' })
  })

  it('is refused if its time is taken', async () => {
    const scene = await movesScene(database)
    done(await cancelClass(scene))
    const other = scene.sessions[1]!
    await scene.db.deleteFrom('claims').where('class_session_id', '=', other.id).execute()
    await scene.db
      .insertInto('claims')
      .values({
        class_session_id: other.id,
        resource_kind: 'expert',
        resource_id: scene.stage.expertId,
        period: `[${scene.first.startsAt.toISOString()},${scene.first.endsAt.toISOString()})`,
      })
      .execute()
    expect(await restore(scene)).toMatchObject({ code: 'series_clash' })
    expect((await scene.session(scene.first.id)).status).toBe('cancelled')
  })

  it('is refused if it was never cancelled, or after its time', async () => {
    const scene = await movesScene(database)
    expect(await restore(scene)).toMatchObject({ code: 'illegal_transition' })
    done(await cancelClass(scene))
    scene.at(60)
    expect(await restore(scene)).toMatchObject({ code: 'already_started' })
  })

  it('never happens beside a refund when both are requested at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await movesScene(database, { learners: 1 })
      done(await cancelClass(scene))
      const [restored, chosen] = await Promise.all([restore(scene), choose(scene, 0, 'refund')])
      expect([restored, chosen].filter(outcome => 'code' in outcome)).toHaveLength(1)
      const isRefunded = (await scene.refunds()).length === 1
      expect((await scene.session(scene.first.id)).status).toBe(isRefunded ? 'cancelled' : 'scheduled')
    }
  })
})
