import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { draftCenterTopics } from '#server/modules/centers/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as plans from '../plan-queries.ts'

type Plan = ApiAnswer<'POST /admin/plans'>

/** All plans, for editing by the operator. */
export const listPlans = operation('GET /admin/plans', async ctx => ({
  items: (await plans.allPlans(ctx.tx)).map(planOf),
}))

/** Adds a plan after the others. */
export const addPlan = operation('POST /admin/plans', async (ctx, { body }) => {
  await plans.lockPlans(ctx.tx)
  const id = newId(ctx.now.getTime())
  await plans.insertPlan(ctx.tx, id, factsOf(body))
  return tell(ctx, 'plan.added', id)
})

/** Changes a plan; existing orders keep their lines. */
export const changePlan = operation('PUT /admin/plans/{id}', async (ctx, { params, body }) => {
  const [before] = await plans.allPlans(ctx.tx, params.id)
  if (!before) return refuse('not_found')
  if (!(await plans.updatePlan(ctx.tx, before.id, body.version, factsOf(body))))
    return refuse('changed_meanwhile')
  return tell(ctx, 'plan.changed', before.id, { before: planOf(before) })
})

async function tell(
  ctx: UserCtx,
  kind: 'plan.added' | 'plan.changed',
  id: string,
  details: object = {},
): Promise<Plan> {
  const [row] = await plans.allPlans(ctx.tx, id)
  if (!row) throw new Error(`plan ${id} disappeared while being saved`)
  const now = planOf(row)
  await ctx.emit({ kind, topics: ['admin', ...(await draftCenterTopics(ctx.tx))], payload: { planId: id } })
  await ctx.audit({
    action: kind,
    subjectKind: 'onboarding_plan',
    subjectId: id,
    details: { ...details, now },
  })
  return now
}

function factsOf(body: ApiInput<'POST /admin/plans'>['body']): plans.PlanFacts {
  const { taxBasisPoints, mediaMegabytes, ...facts } = body
  return { ...facts, tax_basis_points: taxBasisPoints, media_megabytes: mediaMegabytes }
}

function planOf(row: plans.StoredPlanRow): Plan {
  const { id, code, name, description, holds, months, sac, status, version } = row
  return {
    ...{ id, code, name, description, holds, months, sac, status, version },
    price: money(row.amount, row.currency),
    taxBasisPoints: row.tax_basis_points,
    mediaMegabytes: row.media_megabytes,
  }
}
