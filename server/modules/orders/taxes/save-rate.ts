import type { Refusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE, formatLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as rates from './tax-queries.ts'
import { rateAnswer } from './tax-view.ts'

/** Why a rate cannot start that day; null if it can. Orders are never repriced, so none may fall into its period. */
export async function whyNotFrom(
  ctx: UserCtx,
  scope: rates.RateScope,
  from: string,
  exceptId: string | null = null,
): Promise<Refusal | null> {
  const { isTaken, lastOrderOn } = await rates.findObstacle(ctx.tx, scope, from, exceptId)
  if (isTaken) return refuse('tax_rate_taken', { args: inBoth('from', from) })
  return lastOrderOn === null ? null : refuse('tax_rate_too_early', { args: inBoth('last', lastOrderOn) })
}

/** Writes a change of a rate to the audit trail, updates the screens it affects, and returns the current rate. */
export async function savedRate(ctx: UserCtx, id: string, verb: 'add' | 'change', before: object | null) {
  const row = await rates.find(ctx.tx, id)
  if (!row) throw new Error(`tax rate ${id} disappeared while being saved`)
  await noteRate(ctx, verb, row, before)
  return rateAnswer(row, localDateOf(ctx.now, DEFAULT_ZONE))
}

/** The audit entry and the event of a rate, with its state before and after. */
export async function noteRate(
  ctx: UserCtx,
  verb: 'add' | 'change' | 'withdraw',
  row: rates.RateRow,
  before: object | null,
): Promise<void> {
  const { id, soldBy, serviceId, basisPoints, sac, holdsFrom } = row
  await ctx.audit({
    action: `taxRate.${verb}`,
    subjectKind: 'tax_rate',
    subjectId: id,
    details: { soldBy, serviceId, basisPoints, sac, holdsFrom, ...(before && { before }) },
  })
  await ctx.emit({ kind: 'taxRate.changed', topics: ['admin'], payload: { taxRateId: id, what: verb } })
}

const inBoth = <Name extends string>(name: Name, date: string) =>
  ({
    [`${name}_en`]: formatLocalDate(date, 'en'),
    [`${name}_hi`]: formatLocalDate(date, 'hi'),
  }) as Record<`${Name}_en` | `${Name}_hi`, string>
