import { describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'

const database = await testDatabase()

describe('joining a batch in the middle of a month', () => {
  it('reserves a seat for a day, with the remaining classes payable', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir)
    expect(enrolments[0]).toMatchObject({
      status: 'pending_payment',
      payBy: '2026-11-22T06:00:00.000Z',
      due: { amount: { amount: 90_000 } },
      can: { pay: true, leave: true, accept: false },
    })
    const order = await scene.order(orderId!)
    expect(order).toMatchObject({ status: 'open', total: { amount: 90_000 }, due: { amount: 90_000 } })
    expect(order.lines.map(line => line.label.en)).toEqual(['Kathak Beginners, 3 of 9 classes · Kabir'])
    expect(await scene.seats()).toBe(1)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('shows the first class attended as the next one', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const id = enrolments[0]!.id
    const [first] = await scene.onRoll(id)
    expect((await scene.show(id)).nextClassAt).toBe('2026-11-23T11:30:00.000Z')
    await scene.db
      .updateTable('class_participants')
      .set({ absence_told_at: new Date() })
      .where('class_session_id', '=', first!.id)
      .execute()
    expect((await scene.show(id)).nextClassAt).toBe('2026-11-25T11:30:00.000Z')
  })

  it('costs the quoted share of a full month in a batch that starts late in it', async () => {
    const scene = await enrolmentScene(database, { batch: { startsOn: '2026-11-25', amount: 250_000 } })
    for (const kabir of [await scene.family(), await scene.family(2)]) {
      const { period, total } = await scene.quote(kabir)
      expect(period).toMatchObject({
        fromOn: '2026-11-25',
        toOn: '2026-11-30',
        classes: 2,
        ofClasses: 9,
        renews: 'month',
        renewsOn: '2026-11-28',
      })
      expect(total.amount).toBe(55_556 * kabir.learnerIds.length)
      const { orderId } = await scene.join(kabir, { expectedTotal: total.amount })
      expect((await scene.order(orderId!)).total).toEqual(total)
    }
  })

  it('costs the share of a full month if the batch ends in it, and announces no further month', async () => {
    const scene = await enrolmentScene(database, { batch: { until: '2026-11-25', ends: true } })
    const { period, total } = await scene.quote(await scene.family())
    expect(period).toMatchObject({ classes: 2, ofClasses: 9, renews: 'none', renewsOn: null })
    expect(total.amount).toBe(60_000)
  })

  it('costs nothing for a class cancelled before, and no more for the others', async () => {
    const scene = await enrolmentScene(database)
    await scene.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('batch_id', '=', scene.batchId)
      .where('pattern_on', '=', '2026-11-25')
      .execute()
    const { period, total } = await scene.quote(await scene.family())
    expect(period).toMatchObject({ classes: 2, ofClasses: 9 })
    expect(total.amount).toBe(60_000)
  })

  it('enrols the learner once it is paid, with every coming class', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    expect(enrolments[0]).toMatchObject({ status: 'active', paidUntil: '2026-11-30', payBy: null, due: null })
    expect(await scene.onRoll(enrolments[0]!.id)).toHaveLength(12)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is free and immediate in a free batch', async () => {
    const scene = await enrolmentScene(database, { batch: { amount: 0 } })
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir, { expectedTotal: 0 })
    expect(orderId).toBeNull()
    expect(enrolments[0]).toMatchObject({ status: 'active', due: null })
  })

  it('charges registration once, and GST on both', async () => {
    const scene = await enrolmentScene(database, {
      center: { gstin: '29ABCDE1234F1Z5' },
      batch: { registration: 50_000 },
    })
    await scene.db
      .insertInto('tax_rates')
      .values({
        id: scene.batchId,
        service_id: scene.stage.serviceId,
        sac: '999293',
        basis_points: 1800,
        holds_from: '2020-01-01',
      })
      .execute()
    const kabir = await scene.family()
    const quoted = await scene.quote(kabir)
    expect(quoted.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 90_000],
      ['cgst', 8_100],
      ['sgst', 8_100],
      ['registration', 50_000],
      ['cgst', 4_500],
      ['sgst', 4_500],
    ])
    await scene.joinAndPay(kabir, { expectedTotal: quoted.total.amount })
    const other = await aJoinableBatch(scene.db, scene.stage, { registration: 50_000, startMinute: 600 })
    const again = await scene.quote(kabir, { batchId: other })
    expect(again.lines.map(line => line.kind)).toEqual(['fee', 'cgst', 'sgst'])
  })

  it('makes one order and one bill for two children, or none', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 3 } })
    const two = await scene.family(2)
    const { enrolments, orderId } = await scene.join(two)
    expect(enrolments.map(each => each.groupId)).toEqual([enrolments[0]!.groupId, enrolments[0]!.groupId])
    expect((await scene.order(orderId!)).total.amount).toBe(180_000)
    expect(await scene.seats()).toBe(2)
    expect(refusalOf(await scene.tryJoin(await scene.family(2)))).toBe('too_few_seats')
    expect(await scene.seats()).toBe(2)
  })

  it('can be paid at the center until the first class is over', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir, { paymentChannel: 'center' })
    expect(enrolments[0]?.payBy).toBe('2026-11-23T12:30:00.000Z')
    settled(await scene.payAtDesk(orderId!, 90_000))
    expect(await scene.show(enrolments[0]!.id)).toMatchObject({ status: 'active', paidUntil: '2026-11-30' })
  })
})

describe('a quote', () => {
  it('lists the classes, the price, the policy and the payment methods', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    expect(await scene.quote(kabir)).toMatchObject({
      way: 'join',
      period: { fromOn: '2026-11-23', toOn: '2026-11-30', classes: 3 },
      firstClassAt: '2026-11-23T11:30:00.000Z',
      total: { amount: 90_000 },
      paymentChannel: ['gateway', 'center'],
      payBy: { gateway: '2026-11-22T06:00:00.000Z', center: '2026-11-23T12:30:00.000Z' },
      freeSeats: 10,
    })
  })

  it('names the learner’s clashing class, and lets them join with that date marked', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const other = await aJoinableBatch(scene.db, scene.stage, { name: 'Guitar Basics' })
    await scene.joinAndPay(kabir, { batchId: other })
    const quoted = await scene.quote(kabir)
    expect(quoted.way).toBe('join')
    expect(quoted.learners[0]?.clashes).toHaveLength(12)
    expect(quoted.learners[0]?.clashes[0]).toEqual({
      startsAt: '2026-11-23T11:30:00.000Z',
      with: { en: 'Guitar Basics', hi: 'Guitar Basics' },
    })
    const { enrolments } = await scene.join(kabir)
    const statuses = (await scene.onRoll(enrolments[0]!.id)).map(each => each.status)
    expect(new Set(statuses)).toEqual(new Set(['clashing']))
  })

  it('leads to the waitlist if the batch is full', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 1 } })
    await scene.join(await scene.family())
    const late = await scene.family()
    const quoted = await scene.quote(late)
    expect(quoted.way).toBe('wait')
    expect(quoted.learners[0]?.obstacle).toMatchObject({
      code: 'batch_full',
      next: ['join_waitlist', 'another_batch'],
    })
  })
})

describe('a family that joins', () => {
  const years = (n: number) => ({ dateOfBirth: `${2026 - n}-01-01` })
  it.each([
    ['too_young', { ages: [7, 12] as const }, years(6)],
    ['too_old', { ages: [7, 12] as const }, years(13)],
    ['residents_only', { residentsOnly: true }, {}],
    ['batch_not_open', { status: 'paused' as const }, {}],
    ['batch_not_open', { until: '2026-11-18' }, {}],
    ['approval_needed', { joining: 'approval' as const }, {}],
  ])('gets the reason %s', async (code, batch, child) => {
    const scene = await enrolmentScene(database, { batch })
    expect(refusalOf(await scene.tryJoin(await scene.family(1, child)))).toBe(code)
  })

  it.each([
    [[7, 12] as const, years(13), 'too old for this batch (7 to 12 years).'],
    [[null, 12] as const, years(13), 'too old for this batch (up to 12 years).'],
    [[18, null] as const, years(13), 'too young for this batch (18 years and up).'],
  ])('reads the ages %j of a batch in words', async (ages, child, words) => {
    const scene = await enrolmentScene(database, { batch: { ages } })
    const { learners } = await scene.quote(await scene.family(1, child))
    expect(learners[0]?.obstacle?.message).toContain(words)
  })

  it('has one seat in a batch, and one entry on its waitlist', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 1 } })
    const kabir = await scene.family()
    await scene.join(kabir)
    expect(refusalOf(await scene.tryJoin(kabir))).toBe('already_in_batch')
    const late = await scene.family()
    await scene.wait(late)
    expect(refusalOf(await scene.tryWait(late))).toBe('already_waiting')
    expect(refusalOf(await scene.tryJoin(late))).toBe('already_waiting')
  })

  it('pays overdue fees at the center first', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir)
    await scene.db
      .updateTable('enrolments')
      .set({ status: 'active', pay_by: null })
      .where('id', '=', enrolments[0]!.id)
      .execute()
    await scene.db.updateTable('orders').set({ pay_by: null }).where('id', '=', orderId!).execute()
    scene.at(24 * 10)
    const other = await aJoinableBatch(scene.db, scene.stage, { startMinute: 600 })
    expect(refusalOf(await scene.tryJoin(kabir, { batchId: other, expectedTotal: 270_000 }))).toBe(
      'dues_open',
    )
  })

  it('confirms the price that was shown', async () => {
    const scene = await enrolmentScene(database)
    expect(refusalOf(await scene.tryJoin(await scene.family(), { expectedTotal: 89_999 }))).toBe(
      'price_changed',
    )
  })

  it('pays at the center only if the center allows it', async () => {
    const scene = await enrolmentScene(database, { center: { payAtCenter: false } })
    const kabir = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, { paymentChannel: 'center' }))).toBe(
      'pay_at_center_not_offered',
    )
  })

  it('pays online only if there is a gateway', async () => {
    const scene = await enrolmentScene(database)
    scene.world.services.ports.payments = null
    expect(refusalOf(await scene.tryJoin(await scene.family()))).toBe('online_payment_not_offered')
  })

  it('enrols only its own children, and the desk finds no batch of another center', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const stranger = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, {}, stranger.actor))).toBe('not_found')
    const elsewhere = await enrolmentScene(database)
    expect(refusalOf(await scene.tryJoin(kabir, {}, elsewhere.desk))).toBe('not_found')
    const limited = await scene.memberOf(scene.stage.centerId, 'coordinator', [elsewhere.stage.serviceId])
    expect(refusalOf(await scene.tryJoin(kabir, {}, limited))).toBe('not_found')
  })
})

describe('the front desk', () => {
  it('adds a member of any age, who pays there', async () => {
    const scene = await enrolmentScene(database, { batch: { ages: [7, 12], joining: 'approval' } })
    const kabir = await scene.family(1, { dateOfBirth: '2021-01-01' })
    expect(refusalOf(await scene.tryJoin(kabir, { paymentChannel: 'center' }, scene.desk))).toBe('not_found')
    await scene.db
      .insertInto('memberships')
      .values({
        id: kabir.learnerId,
        center_id: scene.stage.centerId,
        learner_id: kabir.learnerId,
        status: 'active',
        created_at: new Date(),
      })
      .execute()
    const { enrolments, orderId } = await scene.join(kabir, { paymentChannel: 'center' }, scene.desk)
    expect(enrolments[0]).toMatchObject({ status: 'pending_payment', can: { takeDeskPayment: true } })
    settled(await scene.payAtDesk(orderId!, 90_000))
    expect((await scene.show(enrolments[0]!.id)).status).toBe('active')
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  /** The desk adds people it knows. */
  const known = async (scene: EnrolmentScene, ...learnerIds: string[]) => {
    for (const id of learnerIds) {
      await scene.db
        .insertInto('memberships')
        .values({
          id,
          center_id: scene.stage.centerId,
          learner_id: id,
          status: 'active',
          created_at: new Date(),
        })
        .execute()
    }
  }

  it('adds two of a family at once, with one order for a guardian of both', async () => {
    const scene = await enrolmentScene(database)
    const two = await scene.family(2)
    await known(scene, ...two.learnerIds)
    // The grandfather came first, and for only one of them.
    const grandfather = (await scene.family()).actor.userId
    await scene.db
      .insertInto('learner_guardians')
      .values({
        learner_id: two.learnerIds[0]!,
        user_id: grandfather,
        relation: 'child',
        created_at: new Date('2026-01-01'),
      })
      .execute()
    const { enrolments, orderId } = await scene.join(two, { paymentChannel: 'center' }, scene.desk)
    expect(enrolments).toHaveLength(2)
    const { buyer_user_id } = await scene.db
      .selectFrom('orders')
      .select('buyer_user_id')
      .where('id', '=', orderId!)
      .executeTakeFirstOrThrow()
    expect(buyer_user_id).toBe(two.actor.userId)
  })

  it('adds one family at a time: no one is billed for another’s child', async () => {
    const scene = await enrolmentScene(database)
    const [one, other] = [await scene.family(), await scene.family()]
    await known(scene, one.learnerId, other.learnerId)
    const both = { ...one, learnerIds: [one.learnerId, other.learnerId] }
    expect(refusalOf(await scene.tryJoin(both, { paymentChannel: 'center' }, scene.desk))).toBe(
      'several_families',
    )
    await scene.db.updateTable('batches').set({ capacity: 1 }).where('id', '=', scene.batchId).execute()
    expect(
      refusalOf(
        await scene.call('POST /enrolments/waitlist', scene.desk, {
          body: { batchId: scene.batchId, learnerIds: both.learnerIds, oneByOne: true },
        }),
      ),
    ).toBe('several_families')
  })
})

describe('a trial class', () => {
  it('is one free class that takes a seat', async () => {
    const scene = await enrolmentScene(database, { batch: { trial: 'free' } })
    const kabir = await scene.family()
    const quoted = await scene.quote(kabir, { kind: 'trial' })
    const [first] = quoted.trialClasses
    const trial = { kind: 'trial', classSessionId: first!.id, expectedTotal: 0 }
    const { enrolments } = await scene.join(kabir, trial)
    expect(enrolments[0]).toMatchObject({ kind: 'trial', status: 'active', trialStartsAt: first!.startsAt })
    expect(await scene.onRoll(enrolments[0]!.id)).toHaveLength(1)
    expect(await scene.seats()).toBe(1)
  })

  it('is paid if the batch says so, and possible once per service at a center', async () => {
    const scene = await enrolmentScene(database, { batch: { trial: 'paid', trialAmount: 20_000 } })
    const kabir = await scene.family()
    const { trialClasses } = await scene.quote(kabir, { kind: 'trial' })
    const trial = { kind: 'trial', classSessionId: trialClasses[0]!.id, expectedTotal: 20_000 }
    const { enrolments } = await scene.joinAndPay(kabir, trial)
    expect(enrolments[0]?.status).toBe('active')
    const other = await aJoinableBatch(scene.db, scene.stage, { trial: 'free', startMinute: 600 })
    expect(refusalOf(await scene.tryJoin(kabir, { ...trial, batchId: other }))).toBe('trial_used')
  })

  it('is not offered everywhere', async () => {
    const scene = await enrolmentScene(database)
    expect(refusalOf(await scene.tryJoin(await scene.family(), { kind: 'trial' }))).toBe('trial_not_offered')
  })
})

describe('enrolment lists', () => {
  it('show a family only its own enrolments', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.join(kabir)
    const stranger = await scene.family()
    await scene.join(stranger)
    const mine = settled(await scene.call('GET /enrolments', kabir.actor, { query: listQuery }))
    expect(mine.items.map(each => each.id)).toEqual([enrolments[0]!.id])
    expect(
      refusalOf(
        await scene.call('GET /enrolments/{id}', stranger.actor, { params: { id: enrolments[0]!.id } }),
      ),
    ).toBe('not_found')
  })

  it('show an expert a minor’s first name and age group in their batches, but no phone or money', async () => {
    const scene = await enrolmentScene(database)
    await scene.join(await scene.family())
    const seen = settled(await scene.call('GET /enrolments', scene.expert, { query: listQuery }))
    expect(seen.items[0]).toMatchObject({
      learner: { name: 'Kabir', ageGroup: 'child', guardianPhone: null },
      due: null,
      orderId: null,
    })
    const elsewhere = await enrolmentScene(database)
    expect(
      settled(await scene.call('GET /enrolments', elsewhere.expert, { query: listQuery })).items,
    ).toEqual([])
  })

  it('show the center learners with dues and the waitlist in order, filtered and paged', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 1 } })
    await scene.join(await scene.family())
    const [first, second] = [await scene.family(), await scene.family()]
    await scene.wait(first)
    scene.at(1)
    await scene.wait(second)
    const list = async (query: object) =>
      settled(await scene.call('GET /enrolments', scene.desk, { query: { ...listQuery, ...query } }))
    const line = await list({
      batchStatus: 'waitlisted',
      sortBy: 'line',
      sortOrder: 'asc',
      batchId: scene.batchId,
    })
    expect(line.items.map(each => [each.learner.id, each.waitlistPosition])).toEqual([
      [first.learnerId, 1],
      [second.learnerId, 2],
    ])
    expect((await list({ batchStatus: 'due' })).total).toBe(1)
    expect((await list({ batchStatus: 'current' })).items[0]?.learner.guardianPhone).toMatch(/^\+91/)
    expect((await list({ search: 'kathak' })).total).toBe(3)
    expect(
      (await list({ expert: scene.stage.expertId, service: scene.stage.serviceId, batchType: 'group' }))
        .total,
    ).toBe(3)
    expect((await list({ startDate: '2026-11-01', endDate: '2026-11-30' })).total).toBe(3)
    expect((await list({ endDate: '2026-11-01' })).total).toBe(0)
    const page = await list({ limit: 2 })
    const rest = await list({ limit: 2, after: page.next })
    expect(new Set([...page.items, ...rest.items].map(each => each.id)).size).toBe(3)
    const limited = await scene.memberOf(scene.stage.centerId, 'coordinator', [scene.batchId])
    expect(settled(await scene.call('GET /enrolments', limited, { query: listQuery })).items).toEqual([])
    expect(
      settled(
        await scene.call('GET /enrolments', signedIn({ userId: scene.batchId, role: 'admin' }), {
          query: listQuery,
        }),
      ).items,
    ).toEqual([])
  })
})

const listQuery = { sortBy: 'createdAt', sortOrder: 'desc', limit: 25, offset: 1 }
