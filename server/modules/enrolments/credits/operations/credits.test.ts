import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { Ctx } from '#server/platform/context.ts'
import { anonymous, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours } from '#server/testing/timetable.ts'
import { settleCredits } from '../jobs/settle-credits.ts'
import { issueCredit } from './issue-credit.ts'
import { returnCredits } from './return-credits.ts'

const database = await testDatabase()
const tx = database.kysely
let world: ReturnType<typeof testWorld>
let stage: Stage
let batchId: string
let missed: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  batchId = await aBatch(tx, stage)
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma' })
  missed = await aClass(tx, stage, { batchId, startsAt: inHours(-24) })
})

const inTransaction = <T>(work: (ctx: Ctx) => Promise<T>) => world.run(work, { actor: anonymous })
const issue = (sourceSessionId: string | null = missed) =>
  inTransaction(ctx =>
    issueCredit(ctx, {
      learnerId: aarav.learnerId,
      centerId: stage.centerId,
      serviceId: stage.serviceId,
      enrolmentId: aarav.enrolmentId,
      sourceSessionId,
      reason: 'absence',
    }),
  )
const credits = () =>
  tx.selectFrom('make_up_credits').selectAll().orderBy('issued_at').orderBy('id').execute()
const told = async () =>
  (await tx.selectFrom('notifications').select('event').orderBy('id').execute()).map(row => row.event).sort()
const settle = () =>
  settleCredits.run({
    services: world.services,
    data: {},
    log: world.services.log,
    signal: new AbortController().signal,
  })
const keepFor = (creditId: string, classSessionId: string) =>
  tx
    .updateTable('make_up_credits')
    .set({ status: 'reserved', reserved_session_id: classSessionId })
    .where('id', '=', creditId)
    .execute()

describe('a make-up credit', () => {
  test('is valid for 60 days and its family is notified', async () => {
    expect(await issue()).not.toBeNull()
    expect((await credits()).map(row => [row.status, row.expires_on])).toEqual([['issued', '2027-01-20']])
    expect(await told()).toEqual(['credit.issued'])
  })

  test('is valid for as long as its center sets', async () => {
    await tx.updateTable('centers').set({ credit_days: 30 }).where('id', '=', stage.centerId).execute()
    await issue()
    expect((await credits()).map(row => row.expires_on)).toEqual(['2026-12-21'])
  })

  test('exists once per missed class, however often it is given', async () => {
    await issue()
    expect(await issue()).toBeNull()
    const answers = await Promise.all([issue(), issue(), issue()])
    expect(answers).toEqual([null, null, null])
    expect(await credits()).toHaveLength(1)
  })

  test('given by two people at once exists once', async () => {
    const answers = await Promise.all([issue(), issue()])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await told()).toEqual(['credit.issued'])
  })

  test('given as goodwill can be given any number of times', async () => {
    await issue(null)
    await issue(null)
    expect(await credits()).toHaveLength(2)
  })

  test('comes back when its class is cancelled, and is valid for at least two more weeks', async () => {
    const id = await issue()
    const next = await aClass(tx, stage, { batchId, startsAt: inHours(48) })
    await keepFor(id!, next)
    await tx.updateTable('make_up_credits').set({ expires_on: '2026-11-24' }).where('id', '=', id!).execute()
    await inTransaction(ctx => returnCredits(ctx, [next, newId()]))
    await inTransaction(ctx => returnCredits(ctx, [next]))
    expect((await credits()).map(row => [row.status, row.expires_on])).toEqual([['issued', '2026-12-05']])
    expect(await told()).toEqual(['credit.issued', 'credit.returned'])
  })
})

describe('over time', () => {
  test('a credit that nobody used expires after its last day, and the family is notified once', async () => {
    await issue()
    const on = async (date: string) => {
      world.setNow(new Date(`${date}T06:00:00Z`))
      await settle()
      await settle()
      return told()
    }
    expect(await on('2027-01-20')).toEqual(['credit.issued'])
    expect(await on('2027-01-21')).toEqual(['credit.expired', 'credit.issued'])
    expect((await credits())[0]?.status).toBe('expired')
  })

  test('a credit is used once its class is over, and available again if it was cancelled', async () => {
    const first = await issue()
    const second = await issue(await aClass(tx, stage, { batchId, startsAt: inHours(-48) }))
    await keepFor(first!, await aClass(tx, stage, { batchId, startsAt: inHours(-3) }))
    await keepFor(second!, await aClass(tx, stage, { batchId, startsAt: inHours(5), status: 'cancelled' }))
    await settle()
    const found = new Map((await credits()).map(row => [row.id, row]))
    expect(found.get(first!)).toMatchObject({ status: 'used', used_at: TEST_NOW })
    expect(found.get(second!)).toMatchObject({ status: 'issued', reserved_session_id: null })
  })

  test('a credit reserved for a class does not expire before it', async () => {
    const id = await issue()
    await keepFor(id!, await aClass(tx, stage, { batchId, startsAt: new Date('2027-01-20T10:00:00Z') }))
    world.setNow(new Date('2027-01-20T06:00:00Z'))
    await settle()
    expect((await credits())[0]?.status).toBe('reserved')
  })
})
