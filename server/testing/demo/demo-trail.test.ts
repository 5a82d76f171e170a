import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { post } from '#server/modules/orders/public.ts'
import { TEST_NOW } from '../context.ts'
import { testDatabase } from '../database.ts'

const database = await testDatabase()
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.kysely)).rows

/** The audit trail's record of an order's transaction `t`: an entry of the same moment about the same thing. */
const saidOf = sql`
  select a.* from audit_entries a where a.at = t.occurred_at and (a.subject_id in (t.source_id, t.order_id)
    or a.subject_id in (select b.id from bookings b where b.order_id = t.order_id)
    or a.subject_id in (select p.enrolment_id from enrolment_periods p where p.order_id = t.order_id)
    or a.subject_id in (select r.id from refunds r where r.order_id = t.order_id))
  order by a.subject_id = t.source_id desc, a.id limit 1`

describe('the audit trail of the demo’s money', () => {
  beforeAll(async () => {
    expect(await castDemo(database, TEST_NOW, post)).toBe(true)
  })

  it('has every step in the books of orders', async () => {
    const unknown = await rowsOf(sql`
      select t.kind, t.occurred_at from ledger_transactions t
      where t.order_id is not null and not exists (${saidOf})`)
    expect(unknown).toEqual([])
  })

  it('names who booked, joined and took money at a desk; gateways and jobs have no name', async () => {
    const steps = await rowsOf(sql<{ kind: string; action: string; role: string | null; named: boolean }>`
      select distinct t.kind, said.action, said.actor_role as role, u.name is not null as named
      from ledger_transactions t cross join lateral (${saidOf}) said left join users u on u.id = said.actor_user_id
      where t.order_id is not null`)
    const find = (kind: string, role: string | null) =>
      steps.filter(step => step.kind === kind && step.role === role)
    expect(find('order_due', 'learner').every(step => step.named)).toBe(true)
    expect(find('order_due', 'learner').map(step => step.action)).toEqual(
      expect.arrayContaining(['booking.held', 'enrolment.held']),
    )
    expect(find('order_due', null).map(step => step.action)).toEqual(['enrolment.due'])
    expect(find('payment_captured', 'center')).toMatchObject([{ action: 'payment.captured', named: true }])
    expect(find('payment_captured', null)).toMatchObject([{ action: 'payment.captured', named: false }])
    expect(find('order_reversed', 'learner')).toMatchObject([{ action: 'booking.cancelled', named: true }])
  })

  it('has no one acting for a center without working there', async () => {
    const strangers = await rowsOf(sql`
      select distinct u.name, c.name as center, a.action from audit_entries a
      join users u on u.id = a.actor_user_id join centers c on c.id = a.center_id
      where a.actor_role = 'center' and not exists (select from center_members m
        where m.center_id = a.center_id and m.user_id = a.actor_user_id)`)
    expect(strangers).toEqual([])
  })

  it('has no one acting for a family that is not theirs', async () => {
    const strangers = await rowsOf(sql`
      select a.action, a.actor_user_id from audit_entries a join bookings b on b.id = a.subject_id
      where a.actor_role = 'learner' and not exists (select from learner_guardians g
        where g.learner_id = b.learner_id and g.user_id = a.actor_user_id)`)
    expect(strangers).toEqual([])
  })
})
