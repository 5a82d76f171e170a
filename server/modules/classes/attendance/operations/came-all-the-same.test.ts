import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { paidBatch } from '#server/testing/paid-batch.ts'
import { aStage } from '#server/testing/people.ts'

const database = await testDatabase()
const HOUR = 3_600_000

/** Kabir's paid class is rescheduled by two hours, when he has another one; he chooses, or not. */
async function movedAway(choice?: 'credit' | 'refund') {
  const scene = await paidBatch(database)
  const kabir = await scene.family()
  const { orderId } = await scene.joinAndPay(kabir)
  const [first, second] = await scene.toCome()
  const startsAt = new Date(first!.starts_at.getTime() + 2 * HOUR)
  const elsewhere = await aStage(scene.db)
  await aBatchClass(scene.db, { ...elsewhere, startsAt, learnerIds: [kabir.learnerId] })
  await scene.move(first!.id, startsAt)
  if (choice) await scene.choose(kabir, choice)
  scene.at((startsAt.getTime() - scene.world.services.clock().getTime()) / HOUR)
  const now = () => scene.world.services.clock().toISOString()
  const seen: string[] = []
  const mark = async (as: Mark) => {
    const made = { id: newId(), learnerId: kabir.learnerId, mark: as, note: '', at: now(), seen: [...seen] }
    seen.push(made.id)
    const body = { sentAt: now(), marks: [made] }
    const answer = await scene.ask('POST /classes/{id}/marks', scene.desk, {
      params: { id: first!.id },
      body,
    })
    const { roll, results } = answer as ApiAnswer<'POST /classes/{id}/marks'>
    expect(results).toMatchObject([{ outcome: 'stands' }])
    return roll.entries.find(entry => entry.learnerId === kabir.learnerId)!
  }
  return { scene, kabir, orderId, mark, second: second! }
}

describe('a learner who comes to a rescheduled class after all', () => {
  it('has no choice left', async () => {
    const { scene, kabir, mark } = await movedAway()
    expect(await mark('present')).toMatchObject({ mark: 'present', compensated: null })
    expect(await scene.choices(kabir.learnerId)).toEqual([])
  })

  it('returns an unused make-up credit, even one reserved for a seat', async () => {
    for (const isReserved of [false, true]) {
      const { scene, kabir, mark, second } = await movedAway('credit')
      const stored = { status: 'reserved', reserved_session_id: second.id } as const
      if (isReserved)
        await scene.db
          .updateTable('make_up_credits')
          .set(stored)
          .where('learner_id', '=', kabir.learnerId)
          .execute()
      expect(await mark('late')).toMatchObject({ compensated: null })
      expect(await scene.credits(kabir.learnerId)).toEqual([])
      expect(await scene.choices(kabir.learnerId)).toEqual([])
    }
  })

  it('keeps a used make-up credit, which is shown when marking', async () => {
    const { scene, kabir, mark, second } = await movedAway('credit')
    const used = {
      status: 'used' as const,
      used_at: scene.world.services.clock(),
      reserved_session_id: second.id,
    }
    await scene.db
      .updateTable('make_up_credits')
      .set(used)
      .where('learner_id', '=', kabir.learnerId)
      .execute()
    expect(await mark('present')).toMatchObject({ mark: 'present', compensated: 'spent' })
    expect(await scene.credits(kabir.learnerId)).toMatchObject([{ status: 'used' }])
  })

  it('keeps the refund, which is shown when marking', async () => {
    const { scene, orderId, mark } = await movedAway('refund')
    expect(await mark('present')).toMatchObject({ mark: 'present', compensated: 'refund' })
    expect(await scene.refunded(orderId)).toBe(30_000)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('chooses again if the mark was a mistake, and is notified', async () => {
    const { scene, kabir, mark } = await movedAway('credit')
    await mark('present')
    expect(await mark('absent')).toMatchObject({ mark: 'absent', compensated: 'choosing' })
    expect(await scene.choices(kabir.learnerId)).toMatchObject([{ status: 'open', reason: 'cannot_come' }])
    const offered = (await scene.told(kabir.actor.userId)).filter(one => one.event === 'compensation.offered')
    expect(offered).toHaveLength(2)
  })

  it('keeps the choice while marked as absent', async () => {
    const { scene, kabir, mark } = await movedAway()
    expect(await mark('absent')).toMatchObject({ compensated: 'choosing' })
    expect(await scene.choices(kabir.learnerId)).toHaveLength(1)
  })
})
