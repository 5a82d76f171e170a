import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as rescheduleHandlers } from '#server/modules/classes/handlers.ts'
import { moveClass } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type Family, type MovesScene, movesScene } from '#server/testing/moves.ts'
import { aLearner, anExpert } from '#server/testing/people.ts'
import { faultsOf } from '#server/testing/series.ts'
import { settleReschedules } from '../jobs/settle-reschedules.ts'

const database = await testDatabase()

type Reschedule = ApiAnswer<'GET /reschedules/{id}'>
type Proposals = ApiAnswer<'GET /classes/{id}/proposals'>

const proposals = async (scene: MovesScene, actor: SignedIn = scene.desk, wished?: string) =>
  (await scene.world.run(rescheduleHandlers['GET /classes/{id}/proposals'], {
    actor: actor as never,
    params: { id: scene.first.id },
    query: { days: 10, ...(wished && { wished }) },
  })) as Proposals | Refusal
const ask = async (
  scene: MovesScene,
  given: { actor?: SignedIn; startsAt?: string[]; answerBy?: string } = {},
) =>
  (await scene.world.run(rescheduleHandlers['POST /classes/{id}/reschedules'], {
    actor: (given.actor ?? scene.desk) as never,
    params: { id: scene.first.id },
    body: {
      startsAt: given.startsAt ?? [TUESDAY, THURSDAY],
      message: 'The tournament',
      ...(given.answerBy && { answerBy: given.answerBy }),
    },
  })) as Reschedule | Refusal
const answer = async (scene: MovesScene, id: string, who: Family | SignedIn, can: string[]) =>
  (await scene.world.run(rescheduleHandlers['POST /reschedules/{id}/answers'], {
    actor: ('actor' in who ? who.actor : who) as never,
    params: { id },
    body: { can, ...('learnerId' in who && { learnerId: who.learnerId }) },
  })) as Reschedule | Refusal
const show = async (scene: MovesScene, id: string, actor: SignedIn = scene.desk) =>
  (await scene.world.run(rescheduleHandlers['GET /reschedules/{id}'], {
    actor: actor as never,
    params: { id },
  })) as Reschedule | Refusal
const ENDS = {
  announcement: rescheduleHandlers['POST /reschedules/{id}/announcement'],
  reversal: rescheduleHandlers['POST /reschedules/{id}/reversal'],
  withdrawal: rescheduleHandlers['POST /reschedules/{id}/withdrawal'],
}
const end = async (scene: MovesScene, id: string, what: keyof typeof ENDS, actor: SignedIn = scene.desk) =>
  (await scene.world.run(ENDS[what] as typeof ENDS.announcement, {
    actor: actor as never,
    params: { id },
    body: { version: await versionOf(scene, id) },
  })) as Reschedule | Refusal
const decide = async (
  scene: MovesScene,
  id: string,
  proposalId: string | null,
  actor: SignedIn = scene.desk,
) =>
  (await scene.world.run(rescheduleHandlers['POST /reschedules/{id}/decision'], {
    actor: actor as never,
    params: { id },
    body: { proposalId, version: await versionOf(scene, id) },
  })) as Reschedule | Refusal
const versionOf = async (scene: MovesScene, id: string) =>
  (await scene.db.selectFrom('reschedules').select('version').where('id', '=', id).executeTakeFirst())
    ?.version ?? 0

/** The class is on Monday, 23 November, 17:00 in India; these times are free for expert and space. */
const TUESDAY = '2026-11-24T11:30:00.000Z'
const THURSDAY = '2026-11-26T11:30:00.000Z'
const settle = (scene: MovesScene) => scene.runJob(settleReschedules)

describe('proposed times', () => {
  it('are free for expert and space, those that suit most learners first', async () => {
    const scene = await movesScene(database)
    const found = done(await proposals(scene))
    expect(found).toMatchObject({ whyNot: null, learners: 3, cutoffHours: 12, quorumPercent: 60 })
    expect(found.proposals.length).toBeGreaterThan(5)
    expect(found.proposals[0]).toMatchObject({ learnersFree: 3 })
    const starts = found.proposals.map(one => one.startsAt)
    expect(starts).not.toContain(scene.first.startsAt.toISOString())
  })

  it('start with the requested one, if it is possible', async () => {
    const scene = await movesScene(database)
    const evening = '2026-11-27T13:30:00.000Z'
    const offered = done(await proposals(scene)).proposals.map(one => one.startsAt)
    expect(offered[0]).not.toBe(evening)
    const starts = async (wished: string) =>
      done(await proposals(scene, scene.desk, wished)).proposals.map(one => one.startsAt)
    expect((await starts(evening))[0]).toBe(evening)
    expect(await starts(scene.first.startsAt.toISOString())).toEqual(offered)
  })

  it('do not show a family how many others are free', async () => {
    const scene = await movesScene(database)
    const found = done(await proposals(scene, scene.families[0]!.actor))
    expect(new Set(found.proposals.map(one => one.learnersFree))).toEqual(new Set([null]))
  })
})

describe('requesting a reschedule', () => {
  it('asks everyone affected, and counts as approval by the requester', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    expect(asked).toMatchObject({ status: 'open', askedAs: 'center', learners: 3, answered: 0 })
    expect(asked.proposals.map(one => one.startsAt)).toEqual([TUESDAY, THURSDAY])
    expect(asked.answerBy).toBe('2026-11-22T06:00:00.000Z')
    const told = await scene.told('reschedule.asked')
    expect(told.map(one => one.role).sort()).toEqual(['expert', 'learner', 'learner', 'learner'])
    expect(await scene.session(scene.first.id)).toMatchObject({ starts_at: scene.first.startsAt })
  })

  it.each(['expert', 'family'] as const)('is open to the %s too', async who => {
    const scene = await movesScene(database)
    const actor = who === 'expert' ? scene.expert : scene.families[0]!.actor
    const asked = done(await ask(scene, { actor }))
    expect(asked.askedAs).toBe(who === 'expert' ? 'expert' : 'learner')
    expect(asked.own.every(party => party.answers?.every(one => one.can))).toBe(true)
    expect((await scene.told('reschedule.asked')).some(one => one.role === 'center')).toBe(true)
  })

  it('closes at the cut-off, and after the start', async () => {
    const scene = await movesScene(database)
    scene.at(41.6)
    expect(await ask(scene)).toMatchObject({ code: 'reschedule_too_late', args: { hours: 12 } })
    expect(done(await proposals(scene)).whyNot).toBe('reschedule_too_late')
    scene.at(54)
    expect(await ask(scene)).toMatchObject({ code: 'already_started' })
  })

  it('is possible one at a time, and at most three times', async () => {
    const scene = await movesScene(database)
    for (let round = 0; round < 3; round += 1) {
      const asked = done(await ask(scene))
      expect(await ask(scene, { actor: scene.expert })).toMatchObject({ code: 'reschedule_open' })
      done(await end(scene, asked.id, 'withdrawal'))
    }
    expect(await ask(scene)).toMatchObject({ code: 'asked_too_often', args: { max: 3 } })
  })

  it('is refused for a time that is not free, and if no one would have time to answer', async () => {
    const scene = await movesScene(database)
    expect(await ask(scene, { startsAt: [TUESDAY, '2026-11-24T20:30:00.000Z'] })).toMatchObject({
      code: 'proposal_not_free',
    })
    expect(await ask(scene, { answerBy: '2026-11-21T06:10:00.000Z' })).toMatchObject({
      code: 'answer_time_too_short',
    })
  })

  it('happens once when two people request it at once', async () => {
    const scene = await movesScene(database)
    const outcomes = await Promise.all([ask(scene), ask(scene, { actor: scene.expert }), ask(scene)])
    expect(outcomes.filter(outcome => 'id' in outcome)).toHaveLength(1)
  })

  it('is not found for a cancelled class, or for strangers', async () => {
    const scene = await movesScene(database)
    const other = await movesScene(database)
    const stranger = await anExpert(scene.db)
    const family = await aLearner(scene.db)
    const strangers = [
      other.desk,
      signedIn({ userId: stranger.userId, role: 'expert', expertId: stranger.expertId }),
      signedIn({ userId: family.userId, role: 'learner', learnerIds: [family.learnerId] }),
    ]
    const asked = done(await ask(scene))
    for (const actor of strangers) {
      expect(await ask(scene, { actor })).toMatchObject({ code: 'not_found' })
      expect(await proposals(scene, actor)).toMatchObject({ code: 'not_found' })
      expect(await show(scene, asked.id, actor)).toMatchObject({ code: 'not_found' })
      expect(await answer(scene, asked.id, actor, [])).toMatchObject({ code: 'not_found' })
      expect(await end(scene, asked.id, 'withdrawal', actor)).toMatchObject({ code: 'not_found' })
    }
    expect(await end(scene, asked.id, 'withdrawal', scene.expert)).toMatchObject({ code: 'not_found' })
    expect(await decide(scene, asked.id, null, other.desk)).toMatchObject({ code: 'not_found' })
    expect(
      await answer(scene, asked.id, { ...scene.families[0]!, learnerId: family.learnerId }, []),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('the outcome', () => {
  it('is the new time as soon as everyone has answered and enough can come', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const [tuesday, thursday] = asked.proposals.map(one => one.id) as [string, string]
    done(await answer(scene, asked.id, scene.expert, [tuesday, thursday]))
    done(await answer(scene, asked.id, scene.families[0]!, [thursday]))
    done(await answer(scene, asked.id, scene.families[1]!, [tuesday, thursday]))
    const last = done(await answer(scene, asked.id, scene.families[2]!, []))
    expect(last).toMatchObject({ status: 'moved', decidedAs: 'rule', answered: 3 })
    expect(last.proposals.find(one => one.chosen)?.startsAt).toBe(THURSDAY)
    expect((await scene.session(scene.first.id)).starts_at.toISOString()).toBe(THURSDAY)
    expect(await scene.compensations(scene.first.id)).toMatchObject([
      { learner_id: scene.families[2]!.learnerId, reason: 'cannot_come', status: 'open' },
    ])
    expect((await scene.told('reschedule.moved')).map(one => one.role).sort()).toEqual(
      ['center', 'expert', 'learner', 'learner', 'learner'].sort(),
    )
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
  })

  it('can change until it is decided, but not by an answer after the deadline', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const [tuesday] = asked.proposals.map(one => one.id) as [string]
    done(await answer(scene, asked.id, scene.families[0]!, []))
    const changed = done(await answer(scene, asked.id, scene.families[0]!, [tuesday]))
    expect(changed.own[0]?.answers?.find(one => one.proposalId === tuesday)?.can).toBe(true)
    scene.at(24)
    expect(await answer(scene, asked.id, scene.families[1]!, [])).toMatchObject({ code: 'answer_too_late' })
  })

  it('is the old time if the quorum is not reached by the deadline: no answer is not approval', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const ids = asked.proposals.map(one => one.id)
    done(await answer(scene, asked.id, scene.expert, ids))
    done(await answer(scene, asked.id, scene.families[0]!, ids))
    scene.at(24)
    await settle(scene)
    expect(done(await show(scene, asked.id))).toMatchObject({
      status: 'stayed',
      staysBecause: 'no_agreement',
    })
    expect(await scene.told('reschedule.stays')).toHaveLength(5)
    expect((await scene.session(scene.first.id)).starts_at).toEqual(scene.first.startsAt)
  })

  it('is the new time at the deadline if the quorum is reached', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const ids = asked.proposals.map(one => one.id)
    for (const who of [scene.expert, scene.families[0]!, scene.families[1]!]) {
      done(await answer(scene, asked.id, who, ids))
    }
    expect(done(await show(scene, asked.id)).status).toBe('open')
    scene.at(24)
    await settle(scene)
    await settle(scene)
    expect(done(await show(scene, asked.id))).toMatchObject({ status: 'moved' })
    expect(await scene.told('reschedule.moved')).toHaveLength(5)
    expect(await scene.compensations(scene.first.id)).toEqual([])
  })

  it('is the second best time if the best was taken since, or else the old time', async () => {
    for (const [taken, expected] of [
      [[TUESDAY], THURSDAY],
      [[TUESDAY, THURSDAY], null],
    ] as const) {
      const scene = await movesScene(database, { learners: 1 })
      const asked = done(await ask(scene))
      const ids = asked.proposals.map(one => one.id)
      done(await answer(scene, asked.id, scene.expert, ids))
      for (const [nth, at] of taken.entries()) {
        const startsAt = new Date(at)
        const move = {
          id: scene.sessions[nth + 1]!.id,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 3_600_000),
          reason: '',
        }
        const refused = await scene.world.run((ctx: Ctx) => moveClass(ctx, move), { actor: scene.desk })
        expect(refused).toBeNull()
      }
      const last = done(await answer(scene, asked.id, scene.families[0]!, ids))
      if (expected) {
        expect(last.status).toBe('moved')
        expect((await scene.session(scene.first.id)).starts_at.toISOString()).toBe(expected)
      } else {
        expect(last).toMatchObject({ status: 'stayed', staysBecause: 'taken' })
        expect(await scene.told('reschedule.stays')).toHaveLength(3)
      }
      expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
    }
  })

  it('is void if the class was changed in another way', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    done(await scene.cancelClass())
    scene.at(24)
    await settle(scene)
    expect(done(await show(scene, asked.id))).toMatchObject({
      status: 'stayed',
      staysBecause: 'class_changed',
    })
    expect(await scene.told('reschedule.stays')).toEqual([])
  })

  it('is decided once when the last two answers and the deadline coincide', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await movesScene(database)
      const asked = done(await ask(scene))
      const ids = asked.proposals.map(one => one.id)
      done(await answer(scene, asked.id, scene.expert, ids))
      done(await answer(scene, asked.id, scene.families[0]!, ids))
      await Promise.all([
        answer(scene, asked.id, scene.families[1]!, ids),
        answer(scene, asked.id, scene.families[2]!, []),
        decide(scene, asked.id, ids[1]!),
      ])
      const found = done(await show(scene, asked.id))
      expect(found.status).toBe('moved')
      expect(await scene.told('reschedule.moved')).toHaveLength(5)
      const moves = await scene.db
        .selectFrom('class_session_moves')
        .select('id')
        .where('class_session_id', '=', scene.first.id)
        .execute()
      expect(moves).toHaveLength(1)
      expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
    }
  })

  it('is decided once when two processes reach the deadline together', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const ids = asked.proposals.map(one => one.id)
    for (const who of [scene.expert, scene.families[0]!, scene.families[1]!]) {
      done(await answer(scene, asked.id, who, ids))
    }
    scene.at(24)
    await Promise.all([settle(scene), settle(scene), settle(scene)])
    expect(await scene.told('reschedule.moved')).toHaveLength(5)
  })
})

describe('a center that decides alone', () => {
  it('moves the class at once to a time it picks, or keeps the old time', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene, { actor: scene.expert }))
    const moved = done(await decide(scene, asked.id, asked.proposals[1]!.id))
    expect(moved).toMatchObject({ status: 'moved', decidedAs: 'center' })
    expect((await scene.session(scene.first.id)).starts_at.toISOString()).toBe(THURSDAY)
    expect(await decide(scene, asked.id, null)).toMatchObject({ code: 'illegal_transition' })
    const other = await movesScene(database)
    const kept = done(await ask(other))
    expect(done(await decide(other, kept.id, null))).toMatchObject({
      status: 'stayed',
      staysBecause: 'center',
    })
  })

  it('cannot overrule an expert who has said that they cannot come', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    done(await answer(scene, asked.id, scene.expert, [asked.proposals[1]!.id]))
    expect(await decide(scene, asked.id, asked.proposals[0]!.id)).toMatchObject({
      code: 'reschedule_host_cannot',
      args: { name: 'Asha Iyer' },
    })
    done(await decide(scene, asked.id, asked.proposals[1]!.id))
  })
})

describe('a reschedule that is not final', () => {
  const moved = async (learners = 2) => {
    const scene = await movesScene(database, { learners, quorum: 30 })
    const asked = done(await ask(scene))
    if (learners > 1) done(await answer(scene, asked.id, scene.families[0]!, []))
    done(await decide(scene, asked.id, asked.proposals[0]!.id))
    return { scene, id: asked.id }
  }

  it('is undone with everything it gave', async () => {
    const { scene, id } = await moved()
    done(await scene.choose(scene.families[0]!, 'credit'))
    expect(done(await end(scene, id, 'reversal'))).toMatchObject({ status: 'undone' })
    expect((await scene.session(scene.first.id)).starts_at).toEqual(scene.first.startsAt)
    expect((await scene.compensations(scene.first.id)).map(row => row.status)).toEqual(['withdrawn'])
    expect((await scene.credits(scene.first.id)).map(row => row.status)).toEqual(['revoked'])
    expect(await scene.told('reschedule.undone')).toHaveLength(4)
    const roll = await scene.db
      .selectFrom('class_participants')
      .select('status')
      .where('class_session_id', '=', scene.first.id)
      .execute()
    expect(roll.map(row => row.status)).toEqual(['expected', 'expected'])
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
  })

  it('stays once a family has taken the refund', async () => {
    const { scene, id } = await moved()
    done(await scene.choose(scene.families[0]!, 'refund'))
    expect(await end(scene, id, 'reversal')).toMatchObject({ code: 'refund_taken' })
    expect((await scene.session(scene.first.id)).starts_at.toISOString()).toBe(TUESDAY)
  })

  it('becomes final after an hour, or by hand', async () => {
    const { scene, id } = await moved()
    scene.at(1)
    expect(await end(scene, id, 'reversal')).toMatchObject({ code: 'undo_too_late' })
    await settle(scene)
    expect(done(await show(scene, id)).status).toBe('final')
    expect(await end(scene, id, 'reversal')).toMatchObject({ code: 'undo_too_late' })
    const byHand = await moved()
    done(await end(byHand.scene, byHand.id, 'announcement', byHand.scene.expert))
    expect(await end(byHand.scene, byHand.id, 'announcement')).toMatchObject({ code: 'illegal_transition' })
  })

  it('cannot be undone if the class has moved on since', async () => {
    const { scene, id } = await moved()
    const startsAt = new Date(THURSDAY)
    const move = {
      id: scene.first.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      reason: '',
    }
    expect(await scene.world.run((ctx: Ctx) => moveClass(ctx, move), { actor: scene.desk })).toBeNull()
    expect(await end(scene, id, 'reversal')).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is undone or final, never both, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { scene, id } = await moved(1)
      const outcomes = await Promise.all([
        end(scene, id, 'reversal'),
        end(scene, id, 'announcement'),
        end(scene, id, 'reversal', scene.expert),
      ])
      expect(outcomes.filter(outcome => 'id' in outcome)).toHaveLength(1)
      const { status } = done(await show(scene, id))
      const at = (await scene.session(scene.first.id)).starts_at.toISOString()
      expect(at).toBe(status === 'final' ? TUESDAY : scene.first.startsAt.toISOString())
    }
  })
})

describe('the details of a reschedule', () => {
  it('show a family nothing of another one, and the expert a minor’s first name', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene, { actor: scene.families[0]!.actor }))
    const seen = done(await show(scene, asked.id, scene.families[1]!.actor))
    const text = JSON.stringify(seen)
    for (const other of [scene.families[0]!, scene.families[2]!]) {
      expect(text).not.toContain(other.learnerId)
      expect(text).not.toContain(other.userId)
    }
    expect(text).not.toContain('Kabir0')
    expect(seen).toMatchObject({ learners: 3, answered: 1, message: '' })
    expect(seen.others.map(party => party.kind).sort()).toEqual(['center', 'expert'])
    expect(seen.proposals.map(one => one.can)).toEqual([null, null])
    const names = done(await show(scene, asked.id, scene.expert)).others.map(party => party.name)
    expect(names).toContain('Kabir0')
    expect(names.join()).not.toContain('Nair')
    expect(done(await show(scene, asked.id)).others.map(party => party.name)).toContain('Kabir0 Nair')
  })

  it('are listed for those who have to answer', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    const waiting = async (actor: SignedIn) => {
      const query = { status: 'waiting' as const, limit: 25, offset: 1 }
      const list = await scene.world.run(rescheduleHandlers['GET /reschedules'], {
        actor: actor as never,
        query,
      })
      return (list as ApiAnswer<'GET /reschedules'>).items.map(item => item.id)
    }
    expect(await waiting(scene.families[0]!.actor)).toEqual([asked.id])
    expect(await waiting(scene.desk)).toEqual([])
    done(await answer(scene, asked.id, scene.families[0]!, []))
    expect(await waiting(scene.families[0]!.actor)).toEqual([])
    expect(await waiting(scene.rohan.actor)).toEqual([])
  })

  it('are sent once as a reminder to those who have not answered', async () => {
    const scene = await movesScene(database)
    const asked = done(await ask(scene))
    done(await answer(scene, asked.id, scene.families[0]!, [asked.proposals[0]!.id]))
    scene.at(19)
    await settle(scene)
    expect(await scene.told('reschedule.reminder')).toEqual([])
    scene.at(20.5)
    await settle(scene)
    await settle(scene)
    const told = await scene.told('reschedule.reminder')
    expect(told.map(one => one.role).sort()).toEqual(['expert', 'learner', 'learner'])
    expect(told.map(one => one.user_id)).not.toContain(scene.families[0]!.userId)
  })
})
