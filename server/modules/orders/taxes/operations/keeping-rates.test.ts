import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiInput, ApiKey } from '#domain/wire.ts'
import { handlers as taxHandlers } from '#server/modules/orders/handlers.ts'
import { signedIn } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { batchWithCodes, refusalOf, settled } from '#server/testing/discounts.ts'
import { anItem, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const GSTIN = '29ABCDE1234F1Z5'

type TaxKey = keyof typeof taxHandlers & ApiKey
type Facts = ApiInput<'POST /admin/tax-rates'>['body']

/** A registered center with a batch, and an admin who manages the rates; today is 21 November 2026. */
async function joining(gstin: string | null = GSTIN) {
  const scene = await batchWithCodes(database, { center: gstin ? { gstin } : {} })
  const adminId = await aUser(scene.db, { name: 'Meera Iyer' })
  const admin = signedIn({ userId: adminId, role: 'admin' })
  const serviceId = scene.stage.serviceId
  const run = <K extends TaxKey>(key: K, input: object = {}, actor: SignedIn = admin) =>
    scene.world.run(taxHandlers[key] as never, { actor, ...input } as never) as Promise<
      ApiAnswer<K> | Refusal
    >
  const facts = (more: Partial<Facts> = {}): Facts => ({
    soldBy: 'center',
    serviceId,
    basisPoints: 1800,
    sac: '999293',
    holdsFrom: '2026-04-01',
    ...more,
  })
  const add = (more: Partial<Facts> = {}) => run('POST /admin/tax-rates', { body: facts(more) })
  const change = (id: string, more: object) =>
    run('PUT /admin/tax-rates/{id}', {
      params: { id },
      body: { basisPoints: 500, sac: '999293', holdsFrom: '2026-04-01', version: 1, ...more },
    })
  const show = async (id: string) => settled(await run('GET /admin/tax-rates/{id}', { params: { id } }))
  const withdraw = (id: string) => run('DELETE /admin/tax-rates/{id}', { params: { id } })
  const join = async () => scene.joinAndPay(await scene.family(), { expectedTotal: 106_200 })
  return { ...scene, admin, serviceId, run, add, change, show, withdraw, join }
}

/** The amount of tax for joining today. */
const taxOf = async (scene: Awaited<ReturnType<typeof joining>>) =>
  (await scene.quote(await scene.family())).lines
    .filter(line => line.taxBasisPoints !== null)
    .map(line => line.taxBasisPoints)

describe('a tax rate', () => {
  it('applies from its day on, ends the day before the next starts, and shows who added it', async () => {
    const scene = await joining()
    const first = settled(await scene.add())
    expect(first).toMatchObject({
      status: 'holds',
      until: null,
      added: { by: 'Meera Iyer' },
      isUsed: false,
    })
    const second = settled(await scene.add({ basisPoints: 500, holdsFrom: '2026-11-22' }))
    expect(second).toMatchObject({ status: 'ahead', can: { supersede: true } })
    expect(await scene.show(first.id)).toMatchObject({ until: '2026-11-21', can: { supersede: false } })
    expect(await taxOf(scene)).toEqual([900, 900])
    scene.at(24)
    expect(await taxOf(scene)).toEqual([250, 250])
    expect((await scene.show(first.id)).status).toBe('past')
  })

  it('used by an order cannot be changed, withdrawn or preceded; the next starts after it', async () => {
    const scene = await joining()
    const { id } = settled(await scene.add())
    await scene.join()
    expect(await scene.show(id)).toMatchObject({ isUsed: true, can: { change: false } })
    expect(refusalOf(await scene.change(id, {}))).toBe('tax_rate_used')
    expect(refusalOf(await scene.withdraw(id))).toBe('tax_rate_used')
    const early = await scene.add({ basisPoints: 500, holdsFrom: '2026-11-21' })
    expect(refusalOf(early)).toBe('tax_rate_too_early')
    expect(isRefusal(early) && early.args).toMatchObject({ last_en: 'Sat 21 Nov 2026' })
    expect(settled(await scene.add({ basisPoints: 500, holdsFrom: '2026-11-22' })).status).toBe('ahead')
  })

  it('for all activities is used if an activity has none of its own, which then cannot be added before it', async () => {
    const scene = await joining()
    const { db } = scene
    await db.deleteFrom('tax_rates').where('service_id', 'is', null).where('sold_by', '=', 'center').execute()
    const general = settled(await scene.add({ serviceId: null, holdsFrom: '2026-04-02' }))
    await scene.join()
    expect((await scene.show(general.id)).isUsed).toBe(true)
    expect(refusalOf(await scene.add({ holdsFrom: '2026-11-20' }))).toBe('tax_rate_too_early')
    const another = settled(await scene.add({ serviceId: await anItem(db), holdsFrom: '2026-11-20' }))
    expect(another.isUsed).toBe(false)
    await db.deleteFrom('tax_rates').where('id', '=', general.id).execute()
  })

  it('not used by any order is changed in the version that was viewed, moved, and withdrawn', async () => {
    const scene = await joining()
    const { id } = settled(await scene.add({ holdsFrom: '2026-12-01' }))
    settled(await scene.change(id, { holdsFrom: '2026-12-15' }))
    expect(await scene.show(id)).toMatchObject({ basisPoints: 500, holdsFrom: '2026-12-15', version: 2 })
    expect(refusalOf(await scene.change(id, { basisPoints: 1200 }))).toBe('changed_meanwhile')
    settled(await scene.withdraw(id))
    expect(refusalOf(await scene.run('GET /admin/tax-rates/{id}', { params: { id } }))).toBe('not_found')
    const trail = await scene.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(entry => entry.action)).toEqual(['taxRate.add', 'taxRate.change', 'taxRate.withdraw'])
    expect(trail[1]!.details).toMatchObject({ before: { basisPoints: 1800, holdsFrom: '2026-12-01' } })
  })

  it('starts once a day, however many add it at once', async () => {
    const scene = await joining()
    const outcomes = await Promise.all([1200, 1800, 500].map(basisPoints => scene.add({ basisPoints })))
    expect(outcomes.map(outcome => (isRefusal(outcome) ? outcome.code : 'added')).sort()).toEqual([
      'added',
      'tax_rate_taken',
      'tax_rate_taken',
    ])
  })

  it('for an unknown service is not added', async () => {
    const scene = await joining()
    expect(refusalOf(await scene.add({ serviceId: newId() }))).toBe('not_found')
  })

  it('is found by the name of its service, its status and the seller', async () => {
    const scene = await joining()
    const serviceId = await anItem(scene.db, { en: 'Rope skipping' })
    settled(await scene.add({ serviceId }))
    settled(await scene.add({ serviceId, holdsFrom: '2026-12-01', basisPoints: 500 }))
    const list = async (query: object) =>
      settled(
        await scene.run('GET /admin/tax-rates', {
          query: { limit: 25, offset: 1, search: 'rope', ...query },
        }),
      ).items.map(rate => rate.basisPoints)
    expect(await list({})).toEqual([500, 1800])
    expect(await list({ status: 'holds' })).toEqual([1800])
    expect(await list({ status: 'ahead' })).toEqual([500])
    expect(await list({ status: 'past' })).toEqual([])
    expect(await list({ soldBy: 'platform' })).toEqual([])
  })
})

describe('a center’s view of tax rates', () => {
  it('shows the rate of each service today and the next one', async () => {
    const scene = await joining()
    settled(await scene.add())
    settled(await scene.add({ basisPoints: 500, holdsFrom: '2026-12-01' }))
    const seen = settled(await scene.run('GET /center/tax-rates', {}, scene.desk))
    expect(seen).toMatchObject({ gstin: GSTIN, way: 'halves' })
    expect(seen.items.find(item => item.service.id === scene.serviceId)).toMatchObject({
      rate: { basisPoints: 1800, holdsFrom: '2026-04-01' },
      next: { basisPoints: 500, holdsFrom: '2026-12-01' },
      noTax: null,
    })
  })

  it('explains a missing rate: no registration', async () => {
    const scene = await joining(null)
    settled(await scene.add())
    const seen = settled(await scene.run('GET /center/tax-rates', {}, scene.desk))
    expect(seen).toMatchObject({ gstin: null, way: 'none' })
    expect(seen.items.map(item => item.noTax)).toEqual(seen.items.map(() => 'not_registered'))
    expect(seen.items.length).toBeGreaterThan(0)
  })

  it('explains a missing rate: the service is exempt', async () => {
    const scene = await joining()
    settled(await scene.add({ basisPoints: 0 }))
    const seen = settled(await scene.run('GET /center/tax-rates', {}, scene.desk))
    expect(seen.items.find(item => item.service.id === scene.serviceId)?.noTax).toBe('exempt')
  })
})
