import { describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { advanceEnrolments, renewPeriods } from '../public.ts'

const database = await testDatabase()

const dates = async (scene: EnrolmentScene, id: string) =>
  (await scene.onRoll(id)).map(each => each.pattern_on)
const leaving = async (scene: EnrolmentScene, id: string) =>
  settled(await scene.call('GET /enrolments/{id}/leaving', scene.desk, { params: { id } })).refund.amount
const pause = (scene: EnrolmentScene, id: string, from: string, until: string, actor = scene.desk) =>
  scene.call('POST /enrolments/{id}/pause', actor, { params: { id }, body: { from, until } })
const resume = (scene: EnrolmentScene, id: string, actor = scene.desk) =>
  scene.call('POST /enrolments/{id}/resumption', actor, { params: { id } })

describe('pausing an enrolment', () => {
  it('frees the classes inside, keeps the seat, and moves the paid ones', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    const id = enrolments[0]!.id
    const query = { from: '2026-11-21', until: '2026-11-27' }
    expect(
      settled(await scene.call('GET /enrolments/{id}/pause', kabir.actor, { params: { id }, query })),
    ).toMatchObject({
      classes: 2,
      moved: 2,
      credits: 0,
      paidUntil: '2026-12-07',
    })
    const paused = settled(await pause(scene, id, query.from, query.until, kabir.actor))
    expect(paused).toMatchObject({
      status: 'paused',
      pausedUntil: '2026-11-27',
      paidUntil: '2026-12-07',
      can: { resume: true, pause: false, transfer: false },
    })
    expect((await dates(scene, id)).slice(0, 2)).toEqual(['2026-11-30', '2026-12-02'])
    expect(await scene.seats()).toBe(1)
    // The three paid classes keep their value.
    expect(await leaving(scene, id)).toBe(90_000)
    expect(refusalOf(await pause(scene, id, '2026-12-01', '2026-12-05'))).toBe('illegal_transition')
  })

  it('starts and ends automatically on its days', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const id = enrolments[0]!.id
    settled(await pause(scene, id, '2026-11-24', '2026-11-26'))
    expect((await scene.show(id)).status).toBe('active')
    scene.at(24 * 3)
    await scene.runJob(advanceEnrolments)
    expect((await scene.show(id)).status).toBe('paused')
    scene.at(24 * 6)
    await Promise.all([scene.runJob(advanceEnrolments), scene.runJob(advanceEnrolments)])
    expect(await scene.show(id)).toMatchObject({
      status: 'active',
      pausedFrom: null,
      paidUntil: '2026-12-02',
    })
    expect(await dates(scene, id)).not.toContain('2026-11-25')
  })

  it('puts paid classes back on their dates when a learner returns early', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const id = enrolments[0]!.id
    settled(await pause(scene, id, '2026-11-21', '2026-12-04'))
    expect(await scene.show(id)).toMatchObject({ status: 'paused', paidUntil: '2026-12-14' })
    // Back after the first of four has passed.
    scene.at(24 * 3)
    settled(await resume(scene, id))
    expect(await scene.show(id)).toMatchObject({ status: 'active', paidUntil: '2026-12-07' })
    expect((await dates(scene, id))[0]).toBe('2026-11-25')
    expect(await leaving(scene, id)).toBe(90_000)
    expect(refusalOf(await resume(scene, id))).toBe('illegal_transition')
  })

  it('turns paid classes into make-up credits if the batch has no later ones', async () => {
    const scene = await enrolmentScene(database, { batch: { per: 'term', ends: true, amount: 300_000 } })
    const kabir = await scene.family()
    const { total } = await scene.quote(kabir)
    const { enrolments } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
    settled(await pause(scene, enrolments[0]!.id, '2026-12-01', '2026-12-05'))
    const credits = await scene.db
      .selectFrom('make_up_credits')
      .select(['status', 'enrolment_id'])
      .where('learner_id', '=', kabir.learnerId)
      .execute()
    expect(credits).toEqual([{ status: 'issued', enrolment_id: enrolments[0]!.id }])
  })

  it('withdraws a credit for a restored class when a learner returns early', async () => {
    const scene = await enrolmentScene(database, { batch: { per: 'term', ends: true, amount: 300_000 } })
    const kabir = await scene.family()
    const { total } = await scene.quote(kabir)
    const { enrolments } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
    const id = enrolments[0]!.id
    const [before, worth] = [await dates(scene, id), await leaving(scene, id)]
    settled(await pause(scene, id, '2026-11-21', '2026-12-05'))
    const standing = async () =>
      scene.db
        .selectFrom('make_up_credits')
        .select(['id', 'source_session_id'])
        .where('enrolment_id', '=', id)
        .where('status', '<>', 'revoked')
        .orderBy('source_session_id')
        .execute()
    expect(await standing()).toHaveLength(4)
    settled(await resume(scene, id))
    expect(await standing()).toEqual([])
    expect(await dates(scene, id)).toEqual(before)
    expect(await leaving(scene, id)).toBe(worth)
  })

  it('does not restore a class whose credit was used for another', async () => {
    const scene = await enrolmentScene(database, { batch: { per: 'term', ends: true, amount: 300_000 } })
    const kabir = await scene.family()
    const { total } = await scene.quote(kabir)
    const { enrolments } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
    const id = enrolments[0]!.id
    const [first] = await scene.onRoll(id)
    const worth = await leaving(scene, id)
    settled(await pause(scene, id, '2026-11-21', '2026-11-24'))
    await scene.db
      .updateTable('make_up_credits')
      .set({ status: 'used', used_at: new Date(), reserved_session_id: first!.id })
      .where('enrolment_id', '=', id)
      .execute()
    settled(await resume(scene, id))
    expect((await scene.onRoll(id)).map(each => each.id)).not.toContain(first!.id)
    expect(await leaving(scene, id)).toBeLessThan(worth)
  })

  it.each([
    ['2026-11-20', '2026-11-25'],
    ['2026-11-25', '2026-11-24'],
    ['2026-11-25', '2027-03-01'],
  ])('is not possible from %s to %s', async (from, until) => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    expect(refusalOf(await pause(scene, enrolments[0]!.id, from, until))).toBe('pause_dates_wrong')
  })

  it('is for enrolled learners, and not for strangers', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.join(await scene.family())
    const id = enrolments[0]!.id
    expect(refusalOf(await pause(scene, id, '2026-11-25', '2026-11-30'))).toBe('illegal_transition')
    const stranger = await scene.family()
    const elsewhere = await enrolmentScene(database)
    for (const actor of [stranger.actor, elsewhere.desk]) {
      expect(refusalOf(await pause(scene, id, '2026-11-25', '2026-11-30', actor))).toBe('not_found')
      expect(refusalOf(await resume(scene, id, actor))).toBe('not_found')
      const query = { from: '2026-11-25', until: '2026-11-30' }
      expect(
        refusalOf(await scene.call('GET /enrolments/{id}/pause', actor, { params: { id }, query })),
      ).toBe('not_found')
    }
  })
})

describe('the next month', () => {
  it('is requested once, never the day after the first, and is among the dues after its first week', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    const id = enrolments[0]!.id
    await scene.runJob(renewPeriods)
    expect((await scene.show(id)).due).toBeNull()
    // Within a week of the end, but less than a week after the first order.
    scene.at(24 * 6)
    await scene.runJob(renewPeriods)
    expect((await scene.show(id)).due).toBeNull()
    scene.at(24 * 7)
    await Promise.all([scene.runJob(renewPeriods), scene.runJob(renewPeriods)])
    await scene.runJob(renewPeriods)
    const { due } = await scene.show(id, kabir.actor)
    expect(due).toMatchObject({ amount: { amount: 270_000 }, fromOn: '2026-12-02', isOverdue: false })
    scene.at(24 * 19)
    expect(await scene.show(id)).toMatchObject({ status: 'active', due: { isOverdue: true } })
    await scene.payOnline(due!.orderId, kabir.actor)
    expect(await scene.show(id)).toMatchObject({ paidUntil: '2026-12-31', due: null })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is not requested on the first day of a batch that starts on the 30th, but in time to pay, as announced', async () => {
    const scene = await enrolmentScene(database, { batch: { startsOn: '2026-11-30' } })
    const kabir = await scene.family()
    const { period, total } = await scene.quote(kabir)
    expect(period).toMatchObject({ fromOn: '2026-11-30', toOn: '2026-11-30', renewsOn: '2026-12-02' })
    const { enrolments } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
    const dueOn = async (day: number) => {
      scene.at(24 * day)
      await scene.runJob(renewPeriods)
      return (await scene.show(enrolments[0]!.id)).due
    }
    // From the 21st: a week later, on the first day, and the day after it.
    for (const day of [7, 9, 10]) expect(await dueOn(day)).toBeNull()
    expect(await dueOn(11)).toMatchObject({
      amount: { amount: 270_000 },
      fromOn: '2026-12-02',
      isOverdue: false,
    })
  })

  it('costs less by the classes that moved into it', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    settled(await pause(scene, enrolments[0]!.id, '2026-11-21', '2026-11-24'))
    scene.at(24 * 7)
    await scene.runJob(advanceEnrolments)
    await scene.runJob(renewPeriods)
    expect((await scene.show(enrolments[0]!.id)).due).toMatchObject({
      amount: { amount: 240_000 },
      fromOn: '2026-12-07',
    })
  })
})

describe('an enrolment that is over', () => {
  it('is completed after the trial class, and its seat is free', async () => {
    const scene = await enrolmentScene(database, { batch: { trial: 'free' } })
    const kabir = await scene.family()
    const { trialClasses } = await scene.quote(kabir, { kind: 'trial' })
    const trial = { kind: 'trial', classSessionId: trialClasses[0]!.id, expectedTotal: 0 }
    const { enrolments } = await scene.join(kabir, trial)
    scene.at(24 * 3)
    await scene.runJob(advanceEnrolments)
    expect((await scene.show(enrolments[0]!.id)).status).toBe('completed')
    expect(await scene.seats()).toBe(0)
    expect((await scene.join(kabir, { expectedTotal: 60_000 })).enrolments[0]?.status).toBe('pending_payment')
  })

  it('is completed with its batch', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    await scene.db
      .updateTable('batches')
      .set({ status: 'completed' })
      .where('id', '=', scene.batchId)
      .execute()
    await scene.runJob(advanceEnrolments)
    expect((await scene.show(enrolments[0]!.id)).status).toBe('completed')
  })
})
