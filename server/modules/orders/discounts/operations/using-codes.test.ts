import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { lapseUnpaid, renewPeriods } from '#server/modules/enrolments/public.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCode, batchWithCodes, refusalOf, settled } from '#server/testing/discounts.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { anItem, anOffer } from '#server/testing/people.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'

const database = await testDatabase()
const coded = { discountCode: 'DIWALI10' }

const newScene = (given: Parameters<typeof batchWithCodes>[1] = {}) => batchWithCodes(database, given)

const withGst = async () => {
  const scene = await newScene({ center: { gstin: '29ABCDE1234F1Z5' }, batch: { registration: 50_000 } })
  await scene.db
    .insertInto('tax_rates')
    .values({
      id: newId(),
      service_id: scene.stage.serviceId,
      sac: '999293',
      basis_points: 1800,
      holds_from: '2020-01-01',
    })
    .execute()
  return scene
}

describe('joining with a discount code', () => {
  it('takes it off the class fee as its own line, before tax', async () => {
    const scene = await withGst()
    settled(await scene.add())
    const kabir = await scene.family()
    const quoted = await scene.quote(kabir, coded)
    expect(quoted.discount).toEqual({ off: { amount: 9_000, currency: 'INR' }, obstacle: null })
    expect(quoted.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 90_000],
      ['discount', -9_000],
      ['cgst', 7_290],
      ['sgst', 7_290],
      ['registration', 50_000],
      ['cgst', 4_500],
      ['sgst', 4_500],
    ])
    expect(quoted.lines[1]?.label).toEqual({ en: 'Discount DIWALI10 · Kabir', hi: 'छूट DIWALI10 · Kabir' })
    const { orderId } = await scene.joinAndPay(kabir, { ...coded, expectedTotal: quoted.total.amount })
    expect(await scene.order(orderId)).toMatchObject({ status: 'paid', total: { amount: 154_580 } })
    expect(await scene.codeOf()).toMatchObject({ uses: 1, given: { amount: 9_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('splits an amount over the children of one order, to the paisa', async () => {
    const scene = await newScene()
    settled(await scene.add({ off: { kind: 'amount', amount: 10_001 } }))
    const two = await scene.family(2)
    const { orderId } = await scene.join(two, { ...coded, expectedTotal: 169_999 })
    const lines = (await scene.order(orderId!)).lines.filter(line => line.kind === 'discount')
    expect(lines.map(line => line.amount.amount)).toEqual([-5_001, -5_000])
    expect((await scene.codeOf()).uses).toBe(1)
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('is free if the discount covers everything', async () => {
    const scene = await newScene()
    settled(await scene.add({ off: { kind: 'percent', basisPoints: 10_000, mostAmount: null } }))
    const { enrolments, orderId } = await scene.join(await scene.family(), { ...coded, expectedTotal: 0 })
    expect(orderId).toBeNull()
    expect(enrolments[0]?.status).toBe('active')
    expect(await scene.codeOf()).toMatchObject({ uses: 1, given: { amount: 90_000 } })
  })

  it('confirms the discounted price that was shown', async () => {
    const scene = await newScene()
    settled(await scene.add())
    const kabir = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, coded))).toBe('price_changed')
    settled(await scene.tryJoin(kabir, { ...coded, expectedTotal: 81_000 }))
  })
})

describe('a discount code that is not valid', () => {
  it('is quoted with the reason and the next step, at the full price', async () => {
    const scene = await newScene()
    const quoted = await scene.quote(await scene.family(), { discountCode: 'NOPE' })
    expect(quoted.total.amount).toBe(90_000)
    expect(quoted.discount).toMatchObject({
      off: { amount: 0 },
      obstacle: { code: 'discount_unknown', next: ['check_code', 'without_code'] },
    })
  })

  it.each([
    ['discount_not_yet', { validFrom: '2026-12-01' }],
    ['discount_over', { validUntil: '2026-11-20' }],
    ['discount_least_amount', { leastAmount: 90_001 }],
  ] as const)('refuses joining: %s', async (code, more) => {
    const scene = await newScene()
    settled(await scene.add(more))
    const kabir = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, { ...coded, expectedTotal: 81_000 }))).toBe(code)
    expect((await scene.quote(kabir, coded)).discount?.obstacle?.code).toBe(code)
    expect(await scene.seats()).toBe(0)
  })

  it('was ended', async () => {
    const scene = await newScene()
    const { id } = settled(await scene.add())
    settled(await scene.change('POST /discounts/{id}/ending', { params: { id } }))
    expect(refusalOf(await scene.tryJoin(await scene.family(), coded))).toBe('discount_over')
  })

  it('is for another batch or activity', async () => {
    const scene = await newScene()
    const other = await aJoinableBatch(scene.db, scene.stage, { name: 'Guitar Basics', startMinute: 600 })
    settled(await scene.add({ for: { kind: 'batches', ids: [other] } }))
    const kabir = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, coded))).toBe('discount_not_for_this')
    settled(await scene.tryJoin(kabir, { ...coded, batchId: other, expectedTotal: 81_000 }))
  })

  it('is for new learners, when a child was enrolled here before; a trial class does not count', async () => {
    const scene = await newScene({ batch: { trial: 'free' } })
    settled(await scene.add({ newLearnersOnly: true }))
    const kabir = await scene.family()
    settled(
      await scene.tryJoin(kabir, {
        kind: 'trial',
        classSessionId: (await scene.quote(kabir, { kind: 'trial' })).trialClasses[0]!.id,
        expectedTotal: 0,
      }),
    )
    const other = await aJoinableBatch(scene.db, scene.stage, { name: 'Guitar Basics', startMinute: 600 })
    settled(await scene.tryJoin(kabir, { ...coded, batchId: other, expectedTotal: 81_000 }))
    const tara = await scene.family()
    await scene.joinAndPay(tara)
    expect(refusalOf(await scene.tryJoin(tara, { ...coded, batchId: other }))).toBe('discount_new_only')
  })

  it('belongs to another center', async () => {
    const [one, two] = [await newScene(), await newScene()]
    settled(await one.add())
    expect(refusalOf(await two.tryJoin(await two.family(), coded))).toBe('discount_unknown')
  })
})

describe('the uses of a code', () => {
  it('are counted one by one: the last, wanted by twenty at once, goes to one', async () => {
    const scene = await newScene({ batch: { capacity: 30 } })
    settled(await scene.add({ mostUses: 1 }))
    const families = await Promise.all(Array.from({ length: 20 }, () => scene.family()))
    const outcomes = await Promise.all(
      families.map(who => scene.tryJoin(who, { ...coded, expectedTotal: 81_000 })),
    )
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    const refused = outcomes.filter(isRefusal).map(outcome => outcome.code)
    expect(new Set(refused)).toEqual(new Set(['discount_used_up']))
    expect(await scene.seats()).toBe(1)
    expect((await scene.codeOf()).uses).toBe(1)
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('are counted per family, whichever parent and child', async () => {
    const scene = await newScene()
    settled(await scene.add({ mostUsesPerFamily: 1 }))
    const two = await scene.family(2)
    const one = (nth: number) => ({ ...two, learnerIds: [two.learnerIds[nth]!] })
    settled(await scene.tryJoin(one(0), { ...coded, expectedTotal: 81_000 }))
    expect(refusalOf(await scene.tryJoin(one(1), { ...coded, expectedTotal: 81_000 }))).toBe(
      'discount_used_before',
    )
    settled(await scene.tryJoin(await scene.family(), { ...coded, expectedTotal: 81_000 }))
  })

  it('are returned when no one pays in time, or when the order is cancelled unpaid', async () => {
    const scene = await newScene()
    settled(await scene.add({ mostUses: 1 }))
    const first = { ...coded, expectedTotal: 81_000 }
    const { enrolments } = await scene.join(await scene.family(), first)
    settled(await scene.tryLeave(enrolments[0]!.id, 0, scene.desk))
    expect((await scene.codeOf()).uses).toBe(0)
    await scene.join(await scene.family(), first)
    const late = await scene.family()
    expect(refusalOf(await scene.tryJoin(late, first))).toBe('discount_used_up')
    scene.at(25)
    await scene.runJob(lapseUnpaid)
    expect(await scene.codeOf()).toMatchObject({ uses: 0, given: { amount: 0 } })
    const quoted = await scene.quote(late, coded)
    settled(await scene.tryJoin(late, { ...coded, expectedTotal: quoted.total.amount }))
  })

  it('are never doubled: a late payment awaits a choice if the last use is gone', async () => {
    const scene = await newScene()
    settled(await scene.add({ mostUses: 1 }))
    const kabir = await scene.family()
    const wanted = { ...coded, expectedTotal: 81_000 }
    const { enrolments, orderId } = await scene.join(kabir, wanted)
    const { checkoutUrl } = await scene.checkout(orderId!, kabir.actor)
    scene.at(25)
    await scene.runJob(lapseUnpaid)
    const tara = await scene.family()
    await scene.join(tara, { ...coded, expectedTotal: (await scene.quote(tara, coded)).total.amount })
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    const { id } = enrolments[0]!
    expect((await scene.show(id)).status).toBe('lapsed')
    const choose = (choice: string) =>
      scene.call('POST /enrolments/{id}/late-payment', kabir.actor, { params: { id }, body: { choice } })
    expect(refusalOf(await choose('join'))).toBe('discount_used_up')
    settled(await choose('refund'))
    expect((await scene.codeOf()).uses).toBe(1)
  })

  it('keep their terms when the code is changed or ended', async () => {
    const scene = await newScene()
    const made = settled(await scene.add())
    const { orderId } = await scene.join(await scene.family(), { ...coded, expectedTotal: 81_000 })
    const body = {
      ...aCode({ off: { kind: 'percent', basisPoints: 5000, mostAmount: null } }),
      version: made.version,
    }
    settled(await scene.change('PUT /discounts/{id}', { params: { id: made.id }, body }))
    expect((await scene.order(orderId!)).total.amount).toBe(81_000)
    expect((await scene.quote(await scene.family(), coded)).total.amount).toBe(45_000)
  })
})

describe('a discount by the front desk', () => {
  const given = { deskDiscount: { amount: 10_000, reason: 'Second child' } }

  it('takes an amount off with a reason, which is on the order and in the audit trail', async () => {
    const scene = await newScene()
    settled(await scene.add())
    const kabir = await scene.family()
    await scene.db
      .insertInto('memberships')
      .values({
        id: newId(),
        center_id: scene.stage.centerId,
        learner_id: kabir.learnerId,
        status: 'active',
        created_at: new Date('2026-11-01T00:00:00Z'),
      })
      .execute()
    const wanted = { ...given, ...coded, paymentChannel: 'center', expectedTotal: 71_000 }
    const { orderId } = await scene.join(kabir, wanted, scene.desk)
    const order = await scene.order(orderId!)
    expect(order.lines.map(line => [line.label.en, line.amount.amount])).toEqual([
      ['Kathak Beginners, 3 of 9 classes · Kabir', 90_000],
      ['Discount DIWALI10 · Kabir', -9_000],
      ['Discount: Second child · Kabir', -10_000],
    ])
    const [trail] = await scene.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'order.discount')
      .where('subject_id', '=', orderId)
      .execute()
    expect(trail?.details).toMatchObject({ amount: 10_000, reason: 'Second child' })
    expect(settled(await scene.list()).given).toEqual({ amount: 19_000, currency: 'INR' })
  })

  it('takes off no more than the fees', async () => {
    const scene = await newScene()
    const kabir = await scene.family()
    await scene.joinAndPay(kabir)
    const other = await aJoinableBatch(scene.db, scene.stage, { name: 'Guitar Basics', startMinute: 600 })
    const much = {
      deskDiscount: { amount: 90_001, reason: 'Too kind' },
      batchId: other,
      paymentChannel: 'center',
    }
    expect(refusalOf(await scene.tryJoin(kabir, much, scene.desk))).toBe('desk_discount_too_high')
  })

  it('requires access to prices: no coordinator, no family', async () => {
    const scene = await newScene()
    const kabir = await scene.family()
    expect(refusalOf(await scene.tryJoin(kabir, given))).toBe('not_allowed')
    await scene.joinAndPay(kabir)
    const other = await aJoinableBatch(scene.db, scene.stage, { name: 'Guitar Basics', startMinute: 600 })
    const coordinator = await scene.memberOf(scene.stage.centerId, 'coordinator')
    const wanted = { ...given, batchId: other, paymentChannel: 'center', expectedTotal: 80_000 }
    expect(refusalOf(await scene.tryJoin(kabir, wanted, coordinator))).toBe('not_allowed')
    settled(await scene.tryJoin(kabir, wanted, scene.desk))
  })
})

describe('renewals after a discount', () => {
  const renewed = async (scene: Awaited<ReturnType<typeof newScene>>, learnerId: string) => {
    // At the earliest a week after the first order.
    scene.at(24 * 8)
    await scene.runJob(renewPeriods)
    const lines = await scene.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['order_lines.kind', 'order_lines.amount'])
      .where('order_lines.learner_id', '=', learnerId)
      .where('orders.status', '=', 'open')
      .orderBy('order_lines.position')
      .execute()
    return lines.map(row => [row.kind, row.amount])
  }

  it('cost the full price: a code is for the first period', async () => {
    const scene = await newScene()
    settled(await scene.add())
    const kabir = await scene.family()
    await scene.joinAndPay(kabir, { ...coded, expectedTotal: 81_000 })
    expect(await renewed(scene, kabir.learnerId)).toEqual([['fee', 270_000]])
  })

  it('keep a code that allows it, on its original terms, without counting a use', async () => {
    const scene = await newScene()
    const made = settled(await scene.add({ everyRenewal: true, mostUses: 1 }))
    const kabir = await scene.family()
    await scene.joinAndPay(kabir, { ...coded, expectedTotal: 81_000 })
    const body = {
      ...aCode({ off: { kind: 'percent', basisPoints: 5000, mostAmount: null } }),
      version: made.version,
    }
    settled(await scene.change('PUT /discounts/{id}', { params: { id: made.id }, body }))
    settled(await scene.change('POST /discounts/{id}/ending', { params: { id: made.id } }))
    expect(await renewed(scene, kabir.learnerId)).toEqual([
      ['fee', 270_000],
      ['discount', -27_000],
    ])
    expect(await scene.codeOf()).toMatchObject({ uses: 1, given: { amount: 36_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('split an amount that was for two children', async () => {
    const scene = await newScene()
    settled(await scene.add({ everyRenewal: true, off: { kind: 'amount', amount: 10_001 } }))
    const two = await scene.family(2)
    await scene.joinAndPay(two, { ...coded, expectedTotal: 169_999 })
    expect(await renewed(scene, two.learnerIds[0]!)).toEqual([
      ['fee', 270_000],
      ['discount', -5_001],
    ])
  })
})

describe('leaving after a discount', () => {
  it('refunds what was paid and no more, including the discount', async () => {
    const scene = await withGst()
    settled(await scene.add())
    const kabir = await scene.family()
    const { total } = await scene.quote(kabir, coded)
    const { enrolments, orderId } = await scene.joinAndPay(kabir, { ...coded, expectedTotal: total.amount })
    const { id } = enrolments[0]!
    const quoted = settled(await scene.call('GET /enrolments/{id}/leaving', scene.desk, { params: { id } }))
    expect(quoted.refund.amount).toBe(total.amount)
    settled(await scene.tryLeave(id, total.amount, scene.desk))
    const lines = await scene.db
      .selectFrom('order_lines')
      .select(['amount', 'reversed_amount'])
      .where('order_id', '=', orderId)
      .execute()
    for (const line of lines) expect(line.reversed_amount).toBe(line.amount)
    expect((await scene.codeOf()).given.amount).toBe(0)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })
})

describe('a discount code for an activity', () => {
  it('is not valid for another one', async () => {
    const scene = await newScene()
    const service = await anItem(scene.db)
    await anOffer(scene.db, scene.stage.centerId, service)
    settled(await scene.add({ for: { kind: 'services', ids: [service] } }))
    expect(refusalOf(await scene.tryJoin(await scene.family(), coded))).toBe('discount_not_for_this')
  })
})
