import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MARKS } from '#domain/modules/classes/attendance/mark-merge.ts'
import { deservesCredit } from '#domain/modules/enrolments/credits/credit-rules.ts'
import { handlers as attendanceHandlers } from '#server/modules/classes/handlers.ts'
import { handlers as creditHandlers } from '#server/modules/enrolments/handlers.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aStage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'

const {
  'POST /classes/{id}/marks': markRoll,
  'POST /classes/{id}/absence': tellAbsence,
  'DELETE /classes/{id}/absence/{learnerId}': takeAbsenceBack,
} = attendanceHandlers
const { 'POST /credits/{id}/reservation': reserve, 'POST /credits/{id}/cancellation': cancelMakeUp } =
  creditHandlers

const database = await testDatabase()
const tx = database.kysely
const CLASSES = 3

const step = fc.oneof(
  fc.record({ do: fc.constant('tell' as const), at: fc.nat(CLASSES - 1) }),
  fc.record({ do: fc.constant('back' as const), at: fc.nat(CLASSES - 1) }),
  fc.record({ do: fc.constant('mark' as const), at: fc.nat(CLASSES - 1), mark: fc.constantFrom(...MARKS) }),
  fc.record({ do: fc.constant('reserve' as const), at: fc.nat(2) }),
  fc.record({ do: fc.constant('give up' as const), at: fc.nat(2) }),
  fc.record({ do: fc.constant('wait' as const), at: fc.integer({ min: 1, max: 9 }) }),
)

test('whatever families and staff do, each class missed with notice has one valid make-up credit, and none is used twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await resetDatabase(database)
      const world = testWorld(database)
      const stage = await aStage(tx)
      const own = await aBatch(tx, stage, { absenceCutoffMinutes: 60 })
      const other = await aBatch(tx, stage, { capacity: 2 })
      const aarav = await anEnrolled(tx, stage, own)
      const missed: string[] = []
      const open: string[] = []
      for (let nth = 0; nth < CLASSES; nth += 1) {
        missed.push(await aClass(tx, stage, { batchId: own, startsAt: inHours(3 + nth * 4) }))
        await onTheRoll(tx, missed[nth] ?? '', aarav)
        open.push(await aClass(tx, stage, { batchId: other, startsAt: inHours(40 + nth * 4) }))
      }
      const family = signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] })
      const asha = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
      let hour = 0
      for (const { at, ...one } of steps) {
        const id = missed[at] ?? ''
        if (one.do === 'wait') {
          hour += at
          world.setNow(inHours(hour))
        } else if (one.do === 'tell')
          await world.run(tellAbsence, {
            actor: family,
            params: { id },
            body: { learnerId: aarav.learnerId, reason: '' },
          })
        else if (one.do === 'back')
          await world.run(takeAbsenceBack, { actor: family, params: { id, learnerId: aarav.learnerId } })
        else if (one.do === 'mark') await markAs(asha, id, one.mark)
        else await chooseOrGiveUp(family, one.do, open[at] ?? '')
      }
      await expectCreditsInOrder()

      async function markAs(actor: SignedIn, id: string, mark: (typeof MARKS)[number]) {
        const at = inHours(hour).toISOString()
        const made = { id: newId(), learnerId: aarav.learnerId, mark, note: '', at, seen: [] }
        await world.run(markRoll, { actor, params: { id }, body: { sentAt: at, marks: [made] } })
      }
      async function chooseOrGiveUp(actor: SignedIn, what: 'reserve' | 'give up', classId: string) {
        const status = what === 'reserve' ? 'issued' : 'reserved'
        const credit = await tx
          .selectFrom('make_up_credits')
          .select('id')
          .where('status', '=', status)
          .executeTakeFirst()
        if (!credit) return
        const params = { id: credit.id }
        if (what === 'reserve') await world.run(reserve, { actor, params, body: { classId } })
        else await world.run(cancelMakeUp, { actor, params, body: { expectsBack: true } })
      }
    }),
    { numRuns: 25 },
  )
})

async function expectCreditsInOrder() {
  const seats = await tx.selectFrom('class_participants').selectAll().execute()
  const credits = await tx.selectFrom('make_up_credits').selectAll().execute()
  for (const seat of seats.filter(one => one.kind === 'enrolled')) {
    const mark = seat.mark as (typeof MARKS)[number] | null
    const deserves = deservesCredit({ kind: 'enrolled', toldInTime: seat.absence_in_time, mark })
    const standing = credits.filter(
      credit => credit.source_session_id === seat.class_session_id && credit.status !== 'revoked',
    )
    expect(standing, 'one credit for a class that deserves it, none for another').toHaveLength(
      deserves ? 1 : 0,
    )
  }
  const stored = credits
    .filter(credit => credit.status === 'reserved')
    .map(credit => credit.reserved_session_id)
  const places = seats.filter(seat => seat.kind === 'make_up').map(seat => seat.class_session_id)
  expect(stored.toSorted(), 'each place is kept by one credit, each credit keeps one place').toEqual(
    places.toSorted(),
  )
}
