import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { planBody, platformPayeeBody } from '#domain/modules/onboarding/platform-api.ts'
import { handlers as path } from '#server/modules/onboarding/handlers.ts'
import { mediaSpaceOf } from '#server/modules/onboarding/public.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { answered } from '#server/testing/earnings.ts'
import { onboardingScene } from '#server/testing/onboarding-scene.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

const season = planBody.parse({
  name: { en: 'A season', hi: 'एक मौसम' },
  description: { en: 'For six months.', hi: 'छह महीने के लिए।' },
  holds: [{ en: 'Your page', hi: 'आपका पेज' }],
  months: 6,
  mediaMegabytes: 2048,
  amount: 280_000,
  taxBasisPoints: 1800,
  sac: '998439',
  status: 'active',
})

async function staged() {
  const scene = await onboardingScene(database)
  const { world, admin, head } = scene
  const plansNow = async () => answered(await world.run(path['GET /admin/plans'], { actor: admin })).items
  const forSale = async () =>
    answered(await world.run(path['GET /center/onboarding'], { actor: head as never })).plans
  const add = async (body = season) =>
    answered(await world.run(path['POST /admin/plans'], { actor: admin, body }))
  const change = (id: string, body: object, version = 1) =>
    world.run(path['PUT /admin/plans/{id}'], {
      actor: admin,
      params: { id },
      body: { ...season, ...body, version },
    })
  return { ...scene, plansNow, forSale, add, change }
}

describe('a Triveni plan', () => {
  it('is added after the others and is on sale at once', async () => {
    const { add, plansNow, forSale } = await staged()
    const plan = await add()
    expect(plan).toMatchObject({ code: 'plan-2', months: 6, price: { amount: 280_000, currency: 'INR' } })
    expect((await plansNow()).map(each => each.id).at(-1)).toBe(plan.id)
    expect((await forSale()).at(-1)).toMatchObject({
      name: { en: 'A season' },
      total: { amount: 330_400 },
      holds: [{ hi: 'आपका पेज' }],
    })
  })

  it('has its own position, however many are added at once', async () => {
    const { add, plansNow } = await staged()
    await Promise.all([add(), add(), add()])
    expect((await plansNow()).map(each => each.code).slice(1)).toEqual(['plan-2', 'plan-3', 'plan-4'])
  })

  it('keeps its price for those who chose it before', async () => {
    const { world, head, add, change } = await staged()
    const plan = await add()
    const body = { planId: plan.id, expectedTotal: 330_400 }
    answered(await world.run(path['POST /center/onboarding/orders'], { actor: head as never, body }))
    expect(await change(plan.id, { amount: 400_000 })).toMatchObject({
      price: { amount: 400_000 },
      version: 2,
    })
    const standing = answered(await world.run(path['GET /center/onboarding'], { actor: head as never }))
    expect(standing.order).toMatchObject({ total: { amount: 330_400 } })
  })

  it('is valid for the months stated when it was chosen, from the day its payment is confirmed', async () => {
    const { world, planId, total, pay, decide, change, show } = await staged()
    world.setNow(new Date('2026-05-04T10:00:00Z'))
    const { id, period } = await pay()
    expect(period).toBeNull()
    world.setNow(new Date('2026-05-05T10:00:00Z'))
    await change(planId, { months: 6 })
    await change(planId, { months: 3 }, 2)
    // 2:30 on the seventh at the center.
    world.setNow(new Date('2026-05-06T21:00:00Z'))
    answered(await decide(id, { decision: 'verify', amount: total }))
    const [payment] = (await show()).payments
    expect(payment).toMatchObject({ id, period: { fromOn: '2026-05-07', untilOn: '2027-05-06' } })
  })

  it('sets the gallery storage of its centers, even of one that paid before a change', async () => {
    const { centerId, planId, total, pay, decide, change, plansNow } = await staged()
    expect((await plansNow())[0]).toMatchObject({ mediaMegabytes: 5120 })
    const { id } = await pay()
    answered(await decide(id, { decision: 'verify', amount: total }))
    expect(await mediaSpaceOf(database.kysely, centerId)).toBe(5120)
    expect(await change(planId, { mediaMegabytes: 700 })).toMatchObject({ mediaMegabytes: 700 })
    expect(await mediaSpaceOf(database.kysely, centerId)).toBe(700)
  })

  it('allows at least one MB of storage, and at most a million', () => {
    const room = (mediaMegabytes: number) => planBody.safeParse({ ...season, mediaMegabytes }).success
    expect([0, 1, 1_000_000, 1_000_001, 1.5].map(room)).toEqual([false, true, true, false, false])
  })

  it('is taken off sale and remains readable', async () => {
    const { add, change, forSale, plansNow } = await staged()
    const plan = await add()
    await change(plan.id, { status: 'inactive' })
    expect((await forSale()).map(each => each.id)).not.toContain(plan.id)
    expect((await plansNow()).at(-1)).toMatchObject({ status: 'inactive' })
  })

  it('is not changed if someone else has changed it since, or if it is unknown', async () => {
    const { add, change } = await staged()
    const { id } = await add()
    const outcomes = await Promise.all([change(id, { months: 7 }), change(id, { months: 8 })])
    expect(outcomes.filter(one => 'code' in one && one.code === 'changed_meanwhile')).toHaveLength(1)
    expect(await change(newId(), {})).toMatchObject({ code: 'not_found' })
  })
})

describe('the seller of Triveni plans', () => {
  const payee = {
    ...{ name: 'Triveni Services', gstin: '29AABCT1332L1ZA', stateCode: '29' },
    ...{ addressLine: '4 Sampige Road', city: 'Bengaluru', upiId: 'triveni@okbank' },
    bank: { name: 'State Bank', account: '30112233445', ifsc: 'SBIN0001234' },
    ...{ phone: '+919880012345', email: 'money@example.org' },
  }

  it('is shown to centers at once', async () => {
    const { world, admin, head } = await staged()
    const body = platformPayeeBody.parse(payee)
    const saved = answered(await world.run(path['PUT /admin/payee'], { actor: admin, body }))
    expect(saved.details).toEqual(payee)
    expect(answered(await world.run(path['GET /admin/payee'], { actor: admin }))).toEqual(saved)
    const seen = answered(await world.run(path['GET /center/onboarding'], { actor: head as never }))
    expect(seen.payee).toMatchObject({ name: 'Triveni Services', upiId: 'triveni@okbank' })
  })

  it.each([
    ['a GSTIN of another state', { stateCode: '27' }],
    ['a GSTIN without an address', { addressLine: null }],
    ['an account without its IFSC', { bank: { name: 'State Bank', account: '30112233445', ifsc: '' } }],
    ['an invalid UPI ID', { upiId: 'triveni' }],
  ])('is refused with %s', (_, part) => {
    expect(platformPayeeBody.safeParse({ ...payee, ...part }).success).toBe(false)
  })
})
