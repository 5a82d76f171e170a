import { mayInCenter, serviceScope } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findPayee, savePayee } from '../payee-queries.ts'

/** Where families pay this center by UPI or bank transfer. */
export const showPayee = operation('GET /center/payee', async ({ tx, actor }) => {
  const edit = mayInCenter(actor, 'money:manage') && !serviceScope(actor)
  return { details: await findPayee(tx, actor.center.centerId), can: { edit } }
})

/** Sets it from now on. Earlier reported transfers stay unchanged. */
export const setPayee = operation('PUT /center/payee', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  if (serviceScope(actor)) return refuse('whole_center_only')
  const before = await findPayee(tx, centerId)
  await savePayee(tx, centerId, body.details, { userId: actor.userId, now })
  await ctx.audit({
    action: 'payee.save',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { before, after: body.details },
  })
  return { details: body.details, can: { edit: true } }
})
