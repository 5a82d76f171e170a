import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { renewPeriods } from '../public.ts'

const database = await testDatabase()

/** 18% on everything since 2020; 5% on this service from a date on. */
async function scene(from: string, gstin: string | null = '29ABCDE1234F1Z5') {
  const house = await enrolmentScene(database, { center: gstin ? { gstin } : {} })
  const rates = [
    { service_id: house.stage.serviceId, basis_points: 1800, holds_from: '2020-01-01' },
    { service_id: house.stage.serviceId, basis_points: 500, holds_from: from },
  ]
  await house.db
    .insertInto('tax_rates')
    .values(rates.map(rate => ({ id: newId(), sac: '999293', ...rate })))
    .execute()
  return house
}

const ratesOf = (lines: { kind: string; taxBasisPoints: number | null }[]) =>
  lines.filter(line => line.kind !== 'fee').map(line => line.taxBasisPoints)

describe('a rate that changes', () => {
  it('is the one in force on the day on which joining is ordered, by the days of the center', async () => {
    const house = await scene('2026-11-22')
    const kabir = await house.family()
    // 23:59 in India on the 21st, then midnight.
    house.world.setNow(new Date('2026-11-21T18:29:00Z'))
    expect(ratesOf((await house.quote(kabir)).lines)).toEqual([900, 900])
    house.world.setNow(new Date('2026-11-21T18:30:00Z'))
    expect(ratesOf((await house.quote(kabir)).lines)).toEqual([250, 250])
  })

  it('holds for renewals ordered after it; what was paid before keeps what it was', async () => {
    const house = await scene('2026-11-24')
    const kabir = await house.family()
    const { enrolments, orderId } = await house.joinAndPay(kabir, { expectedTotal: 106_200 })
    house.at(24 * 7)
    await house.runJob(renewPeriods)
    const { due } = await house.show(enrolments[0]!.id)
    expect(ratesOf((await house.order(due!.orderId)).lines)).toEqual([250, 250])
    expect(ratesOf((await house.order(orderId)).lines)).toEqual([900, 900])
  })

  it('is nothing where the center has no registration', async () => {
    const house = await scene('2026-11-20', null)
    expect(ratesOf((await house.quote(await house.family())).lines)).toEqual([])
  })
})
