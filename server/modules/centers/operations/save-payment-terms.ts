import { mayInCenter, serviceScope } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findTerms, saveTerms } from '../payment-terms-queries.ts'

/** How families may pay what they owe this center. */
export const showPaymentTerms = operation('GET /center/payment-terms', async ({ tx, actor }) => {
  const edit = mayInCenter(actor, 'money:manage') && !serviceScope(actor)
  return { ...(await findTerms(tx, actor.center.centerId)), can: { edit } }
})

/** Sets it from now on. Existing instalment plans stay unchanged. */
export const savePaymentTerms = operation('PUT /center/payment-terms', async (ctx, { body }) => {
  const { tx, actor } = ctx
  const { centerId } = actor.center
  if (serviceScope(actor)) return refuse('whole_center_only')
  const before = await findTerms(tx, centerId)
  const after = { ...body, reminderDays: body.reminderDays ?? before.reminderDays }
  await saveTerms(tx, centerId, after)
  await ctx.audit({
    action: 'paymentterms.save',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { before, after },
  })
  return { ...after, can: { edit: true } }
})
