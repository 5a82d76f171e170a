import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { askChange } from '../ask-change.ts'

/** Asks a center that one works with to accept another name or other qualifications. */
export const askForExpert = operation('POST /expert/profile/requests', async (ctx, { body }) => {
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const { message, centerId, name, qualificationIds } = body
  const lists = await currentMasterlists(ctx.tx)
  const known = new Set(lists.active('qualification').map(item => item.id))
  return askChange(ctx, {
    of: 'expert',
    owner: { subjectId: expertId, centerId },
    wished: { name, qualificationIds: qualificationIds && [...new Set(qualificationIds)] },
    message,
    check: facts =>
      facts.qualificationIds.flatMap((id, index) =>
        known.has(id) || !qualificationIds
          ? []
          : [{ path: `qualificationIds.${index}`, code: 'unknown_item' }],
      ),
  })
})
