import { type InferResult, sql } from 'kysely'
import { platformTaxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

/** A plan as it is sold now. */
export type PlanRow = Omit<StoredPlanRow, 'status' | 'version' | 'media_megabytes'>

/** The plans on sale that day, in the operator's order, with the tax in force then: the initial one, or a later one. */
export function activePlans(tx: Tx, on: string): Promise<PlanRow[]> {
  return tx
    .selectFrom('onboarding_plans as p')
    .leftJoinLateral(platformTaxInForce(on).as('tax'), join => join.onTrue())
    .select(({ fn }) => [
      'p.id',
      'p.code',
      'p.name',
      'p.description',
      'p.holds',
      'p.months',
      'p.amount',
      'p.currency',
      fn.coalesce('tax.basis_points', 'p.tax_basis_points').as('tax_basis_points'),
      fn.coalesce('tax.sac', 'p.sac').as('sac'),
    ])
    .where('p.status', '=', 'active')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

const selectPayee = (tx: Tx) =>
  tx
    .selectFrom('platform_payee')
    .select([
      'name',
      'gstin',
      'address_line',
      'city',
      'state_code',
      'upi_id',
      'bank_name',
      'bank_account',
      'bank_ifsc',
      'phone',
      'email',
    ])

export type PayeeRow = InferResult<ReturnType<typeof selectPayee>>[number]

/** Whom centers pay; undefined until the operator has set it. */
export function readPayee(tx: Tx): Promise<PayeeRow | undefined> {
  return selectPayee(tx).executeTakeFirst()
}

/** Replaces whom centers pay. */
export async function writePayee(tx: Tx, payee: PayeeRow): Promise<void> {
  await tx
    .insertInto('platform_payee')
    .values(payee)
    .onConflict(oc => oc.column('one').doUpdateSet(payee))
    .execute()
}

const selectPlans = (tx: Tx) =>
  tx
    .selectFrom('onboarding_plans')
    .select([
      'id',
      'code',
      'name',
      'description',
      'holds',
      'months',
      'media_megabytes',
      'amount',
      'currency',
      'tax_basis_points',
      'sac',
      'status',
      'version',
    ])
    .orderBy('position')
    .orderBy('id')

/** A plan with whether it is on sale. */
export type StoredPlanRow = InferResult<ReturnType<typeof selectPlans>>[number]

/** All current and former plans, in the operator's order; or only the given one. */
export function allPlans(tx: Tx, id: string | null = null): Promise<StoredPlanRow[]> {
  return selectPlans(tx)
    .where(eb => (id === null ? eb.lit(true) : eb('id', '=', id)))
    .execute()
}

/** What the operator may change about a plan. */
export type PlanFacts = Omit<StoredPlanRow, 'id' | 'code' | 'currency' | 'version'>

/** Writes a new plan after the others; its code is derived from its number and never changes. */
export async function insertPlan(tx: Tx, id: string, plan: PlanFacts): Promise<void> {
  const { name, description, holds, months, amount, tax_basis_points: points, sac, status } = plan
  await sql`
    insert into onboarding_plans (id, code, name, description, holds, months, media_megabytes, amount, tax_basis_points, sac,
      position, status)
    select ${id}::uuid, 'plan-' || next.position, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb,
      ${JSON.stringify(holds)}::jsonb, ${months}::smallint, ${plan.media_megabytes}::int, ${amount}::bigint, ${points}::int,
      ${sac}, next.position, ${status}
    from (select coalesce(max(position), 0) + 1 as position from onboarding_plans) next`.execute(tx)
}

/** Changes a plan if it is still at the version that was seen; false if not. */
export async function updatePlan(tx: Tx, id: string, version: number, plan: PlanFacts): Promise<boolean> {
  const { name, description, holds, months, media_megabytes, amount, tax_basis_points, sac, status } = plan
  const changed = await tx
    .updateTable('onboarding_plans')
    .set(eb => ({
      ...{ months, media_megabytes, amount, tax_basis_points, sac, status },
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      holds: JSON.stringify(holds),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Lets only one admin at a time write plans, so that no two get the same position. */
export async function lockPlans(tx: Tx): Promise<void> {
  await lockName(tx, 'onboarding plans')
}
