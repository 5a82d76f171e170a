import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { renewPeriods } from '../public.ts'

const database = await testDatabase()

/** 18% on everything since 2020; 5% on this service from a date on. */
async function scene(from: string, gstin: string | null = '29ABCDE1234F1Z5') {
  const joining = await enrolmentScene(database, { center: gstin ? { gstin } : {} })
  const rates = [
    { service_id: joining.stage.serviceId, basis_points: 1800, holds_from: '2020-01-01' },
    { service_id: joining.stage.serviceId, basis_points: 500, holds_from: from },
  ]
  await joining.db
    .insertInto('tax_rates')
    .values(rates.map(rate => ({ id: newId(), sac: '999293', ...rate })))
    .execute()
  return joining
}

const ratesOf = (lines: { kind: string; taxBasisPoints: number | null }[]) =>
  lines.filter(line => line.kind !== 'fee').map(line => line.taxBasisPoints)

describe('a changing tax rate', () => {
  it('is the one in force on the day of the order, in the center’s time zone', async () => {
    const joining = await scene('2026-11-22')
    const kabir = await joining.family()
    // 23:59 in India on the 21st, then midnight.
    joining.world.setNow(new Date('2026-11-21T18:29:00Z'))
    expect(ratesOf((await joining.quote(kabir)).lines)).toEqual([900, 900])
    joining.world.setNow(new Date('2026-11-21T18:30:00Z'))
    expect(ratesOf((await joining.quote(kabir)).lines)).toEqual([250, 250])
  })

  it('applies to renewals ordered after it; earlier payments keep theirs', async () => {
    const joining = await scene('2026-11-24')
    const kabir = await joining.family()
    const { enrolments, orderId } = await joining.joinAndPay(kabir, { expectedTotal: 106_200 })
    joining.at(24 * 7)
    await joining.runJob(renewPeriods)
    const { due } = await joining.show(enrolments[0]!.id)
    expect(ratesOf((await joining.order(due!.orderId)).lines)).toEqual([250, 250])
    expect(ratesOf((await joining.order(orderId)).lines)).toEqual([900, 900])
  })

  it('is zero if the center is not registered', async () => {
    const joining = await scene('2026-11-20', null)
    expect(ratesOf((await joining.quote(await joining.family())).lines)).toEqual([])
  })
})
