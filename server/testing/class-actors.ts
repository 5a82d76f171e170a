import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { settleCompensations } from '#server/modules/classes/jobs/settle-compensations.ts'
import { settleCredits } from '#server/modules/enrolments/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { concurrentActors, oneStep, type Step } from './enrolment-actors.ts'
import type { PaidBatch } from './paid-batch.ts'

const which = fc.nat(9)
const one = <D extends string>(does: D) => fc.record({ does: fc.constant(does), which })

/** Something that happens to a class; `which` counts round the classes, places or choices there are. */
const classStep = fc.oneof(
  { weight: 5, arbitrary: one('cancelClass') },
  { weight: 4, arbitrary: one('restore') },
  { weight: 5, arbitrary: one('takeMoney') },
  { weight: 5, arbitrary: one('takeCredit') },
  { weight: 3, arbitrary: one('cannotCome') },
  { weight: 3, arbitrary: one('move') },
  { weight: 2, arbitrary: one('moveBack') },
  { weight: 2, arbitrary: one('pauseBatch') },
  { weight: 2, arbitrary: one('resumeBatch') },
  { weight: 1, arbitrary: one('cancelBatch') },
)
type ClassStep = typeof classStep extends fc.Arbitrary<infer S> ? S : never

/** What families and desk do, with places and with classes. */
export const anyStep: fc.Arbitrary<Step | ClassStep> = fc.oneof(
  { weight: 1, arbitrary: oneStep },
  { weight: 2, arbitrary: classStep },
)

/** The actors of families, and a center that cancels, moves, pauses and cancels, with the jobs around both. */
export async function concurrentClassActors(scene: PaidBatch, batchIds: readonly [string, string]) {
  const actors = await concurrentActors(scene, batchIds)
  const { db, batchId, stage } = scene
  const nth = <T>(list: readonly T[], place: number) => list[place % Math.max(1, list.length)]

  /** A choice of the center's families with whose it is. */
  const openChoice = async (place: number) => {
    const { rows } = await sql<{ classId: string; learnerId: string }>`
      select class_session_id as "classId", learner_id as "learnerId" from compensations
      where center_id = ${stage.centerId} and status = 'open' order by id`.execute(db)
    const found = nth(rows, place)
    return found && { ...found, family: actors.familyOf(found.learnerId) }
  }
  const cancelled = async (place: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from class_sessions where batch_id = ${batchId} and status = 'cancelled' order by id`.execute(
      db,
    )
    return nth(rows, place)?.id
  }

  async function act({ does, which: place }: ClassStep): Promise<unknown> {
    const aClass = nth(await scene.toCome(), place)
    switch (does) {
      case 'cancelClass':
        return aClass && scene.cancelClass(aClass.id)
      case 'move':
        return aClass && scene.move(aClass.id, new Date(aClass.starts_at.getTime() + (place + 1) * 3_600_000))
      case 'moveBack': {
        if (!aClass) return undefined
        const shown = await scene.ask('GET /classes/{id}', scene.desk, { params: { id: aClass.id } })
        const { undoTo } = shown as { undoTo?: string | null }
        return undoTo ? scene.moveBack(aClass.id, new Date(undoTo)) : undefined
      }
      case 'restore': {
        const id = await cancelled(place)
        return id && scene.restore(id)
      }
      case 'takeMoney':
      case 'takeCredit': {
        const choice = await openChoice(place)
        if (!choice?.family) return undefined
        const who = { actor: choice.family.actor, learnerId: choice.learnerId }
        return scene.tryChoose(who, does === 'takeMoney' ? 'refund' : 'credit', choice.classId)
      }
      case 'cannotCome': {
        const { rows } = await sql<{ classId: string; learnerId: string }>`
          select p.class_session_id as "classId", p.learner_id as "learnerId" from class_participants p
          join class_sessions s on s.id = p.class_session_id where s.batch_id = ${batchId} and s.status = 'scheduled'
            and s.starts_at > ${scene.world.services.clock()} order by s.starts_at, p.learner_id`.execute(db)
        const seat = nth(rows, place)
        const family = seat && actors.familyOf(seat.learnerId)
        return family && scene.cannotCome({ actor: family.actor, learnerId: seat.learnerId }, seat.classId)
      }
      case 'pauseBatch':
        return scene.pauseBatch(place % 2 === 0 ? '2026-11-29' : null)
      case 'resumeBatch':
        return scene.resumeBatch()
      case 'cancelBatch':
        return place < 3 ? scene.cancelBatch() : undefined
    }
  }

  /** A refusal is an answer; anything else that goes wrong is a fault. */
  async function take(step: Step | ClassStep): Promise<void> {
    try {
      await ('does' in step ? act(step) : actors.take(step))
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('refused:'))) throw error
    }
  }

  async function runJobs() {
    await actors.runJobs()
    await Promise.all([settleCompensations, settleCredits].map(job => scene.runJob(job)))
  }
  /** Some families have paid their place before anything happens. */
  async function fill() {
    for (const who of [0, 1, 2]) await take({ do: 'join', who, which: 0, where: 0 })
    await take({ do: 'join', who: 3, which: 0, where: 1 })
    for (let place = 0; place < 6; place += 1) await take({ do: 'pay', who: 0, which: place, where: 0 })
  }
  return { ...actors, take, runJobs, fill }
}

/**
 * What must hold of every class that was paid for, whatever happened: it is made good in one way, and nobody is expected
 * where the money went back.
 */
export async function expectMadeGoodOnce(db: Tx, centerId: string): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    with ways as (
      select f.enrolment_id, f.class_session_id, 'money' as way from class_refunds f
        join enrolments e on e.id = f.enrolment_id and e.center_id = ${centerId} where f.amount > 0
        group by 1, 2
      union all
      select m.enrolment_id, m.source_session_id, 'credit' from make_up_credits m
        where m.center_id = ${centerId} and m.status <> 'revoked' and m.source_session_id is not null
      union all
      select k.enrolment_id, k.class_session_id, 'choice' from compensations k
        where k.center_id = ${centerId} and k.status = 'open'
    )
    select 'made good by ' || string_agg(way, ' and ') || ': ' || class_session_id as fault
    from ways group by enrolment_id, class_session_id having count(*) > 1
    union all
    select 'expected though the money went back: ' || p.class_session_id
    from class_participants p join class_sessions s on s.id = p.class_session_id and s.status = 'scheduled'
    join class_refunds f on f.enrolment_id = p.enrolment_id and f.class_session_id = s.id and f.amount > 0
    where s.center_id = ${centerId} and p.status = 'expected'
    union all
    -- Of who paid everything and went to no other batch: nine classes a month, each worth a ninth of its price.
    select 'more came back than was paid: ' || o.buyer_user_id
    from orders o where o.center_id = ${centerId} and o.kind = 'enrolment'
    group by o.buyer_user_id
    having bool_and(o.status in ('paid', 'partly_refunded', 'refunded')) and not exists (
        select from enrolments t join learner_guardians g on g.learner_id = t.learner_id
        where g.user_id = o.buyer_user_id and t.transferred_from is not null)
      and (select coalesce(sum(r.amount), 0) from refunds r join orders x on x.id = r.order_id
          where x.buyer_user_id = o.buyer_user_id and r.status <> 'failed')
        + (select coalesce(sum(floor(b.price_amount / 9)), 0) from make_up_credits m
          join enrolments e on e.id = m.enrolment_id join batches b on b.id = e.batch_id
          join learner_guardians g on g.learner_id = m.learner_id
          where g.user_id = o.buyer_user_id and m.status <> 'revoked')
        > sum(o.paid_amount)
    union all
    select 'a choice that nobody can make: ' || k.id from compensations k
    join enrolments e on e.id = k.enrolment_id
    join class_sessions s on s.id = k.class_session_id
    where k.center_id = ${centerId} and k.status = 'open' and s.status <> 'cancelled' and e.status = 'cancelled'`.execute(
    db,
  )
  expect(rows.map(row => row.fault)).toEqual([])
}
