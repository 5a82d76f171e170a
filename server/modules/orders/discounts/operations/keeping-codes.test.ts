import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCode, batchWithCodes, refusalOf, settled } from '#server/testing/discounts.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { anItem, aStage } from '#server/testing/people.ts'

const database = await testDatabase()

const joining = () => batchWithCodes(database)

describe('a center’s discount codes', () => {
  it('are created, listed with their uses, changed and ended', async () => {
    const { add, list, change, stage } = await joining()
    const made = settled(await add({ for: { kind: 'services', ids: [stage.serviceId] } }))
    expect(made).toMatchObject({
      code: 'DIWALI10',
      status: 'active',
      for: { kind: 'services', items: [{ id: stage.serviceId }] },
      uses: 0,
      given: { amount: 0, currency: 'INR' },
      can: { edit: true, end: true },
    })
    const params = { id: made.id }
    const body = {
      ...aCode({ code: 'DIWALI20', off: { kind: 'amount', amount: 20_000 } }),
      version: made.version,
    }
    expect(settled(await change('PUT /discounts/{id}', { params, body }))).toMatchObject({
      code: 'DIWALI20',
      off: { kind: 'amount', amount: 20_000 },
      for: { kind: 'all', items: [] },
    })
    expect(settled(await list())).toMatchObject({ total: 1, mayAdd: true, items: [{ code: 'DIWALI20' }] })
    expect(settled(await list({ search: 'wali2' })).items).toHaveLength(1)
    expect(settled(await change('POST /discounts/{id}/ending', { params }))).toMatchObject({
      status: 'ended',
      can: { edit: false, end: false },
    })
    expect(settled(await list({ status: 'active' })).items).toEqual([])
    expect(settled(await change('GET /discounts/{id}', { params })).status).toBe('ended')
  })

  it('are recorded in the audit trail', async () => {
    const { add, change, db } = await joining()
    const { id } = settled(await add())
    settled(await change('POST /discounts/{id}/ending', { params: { id } }))
    const rows = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
    expect(rows.map(row => row.action).sort()).toEqual(['discount.add', 'discount.end'])
  })

  it('have unique names within a center, even after renaming', async () => {
    const one = await joining()
    const { id } = settled(await one.add())
    expect(refusalOf(await one.add())).toBe('discount_code_taken')
    const other = settled(await one.add({ code: 'SPRING' }))
    const body = { ...aCode(), version: other.version }
    expect(refusalOf(await one.change('PUT /discounts/{id}', { params: { id: other.id }, body }))).toBe(
      'discount_code_taken',
    )
    const two = await joining()
    settled(await two.add())
    expect(refusalOf(await two.change('GET /discounts/{id}', { params: { id } }))).toBe('not_found')
    expect(refusalOf(await two.change('POST /discounts/{id}/ending', { params: { id } }))).toBe('not_found')
  })

  it('are only for the center’s own services and batches', async () => {
    const { add, db } = await joining()
    const elsewhere = await aStage(db)
    const batchId = await aJoinableBatch(db, elsewhere)
    expect(refusalOf(await add({ for: { kind: 'batches', ids: [batchId] } }))).toBe('not_found')
    expect(refusalOf(await add({ for: { kind: 'services', ids: [await anItem(db)] } }))).toBe('not_found')
    expect(refusalOf(await add({ for: { kind: 'services', ids: [newId()] } }))).toBe('not_found')
  })

  it('are changed one after the other, and no longer once they are ended', async () => {
    const { add, change } = await joining()
    const { id, version } = settled(await add())
    const edit = (more: object) =>
      change('PUT /discounts/{id}', { params: { id }, body: { ...aCode(), version, ...more } })
    settled(await edit({ mostUses: 5 }))
    expect(refusalOf(await edit({ mostUses: 7 }))).toBe('changed_meanwhile')
    settled(await change('POST /discounts/{id}/ending', { params: { id } }))
    expect(refusalOf(await edit({ version: version + 2 }))).toBe('illegal_transition')
    expect(refusalOf(await change('POST /discounts/{id}/ending', { params: { id } }))).toBe(
      'illegal_transition',
    )
  })

  it('are visible to a limited member for their services, and changed by others', async () => {
    const { add, list, change, memberOf, stage, db } = await joining()
    const everything = settled(await add())
    settled(await add({ code: 'KATHAK', for: { kind: 'services', ids: [stage.serviceId] } }))
    const limited = await memberOf(stage.centerId, 'manager', [await anItem(db)])
    const seen = settled(await list({}, limited))
    expect(seen.items.map(item => [item.code, item.can.edit])).toEqual([['DIWALI10', false]])
    expect(seen.mayAdd).toBe(false)
    expect(refusalOf(await add({ code: 'MINE' }, limited))).toBe('whole_center_only')
    const params = { id: everything.id }
    expect(refusalOf(await change('POST /discounts/{id}/ending', { params }, limited))).toBe(
      'whole_center_only',
    )
    const body = { ...aCode(), version: everything.version }
    expect(refusalOf(await change('PUT /discounts/{id}', { params, body }, limited))).toBe(
      'whole_center_only',
    )
  })
})
