import type { FieldProblem } from '#domain/kernel/refusal.ts'
import { gstinFits } from '#domain/modules/onboarding/profiles/profile-rules.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { askChange } from '../ask-change.ts'

/** Requests a change of the selected center's verified facts from the platform. */
export const askForCenter = operation('POST /center/profile/requests', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  const { message, ...wished } = body
  const lists = await currentMasterlists(ctx.tx)
  return askChange(ctx, {
    of: 'center',
    owner: { subjectId: centerId, centerId },
    wished,
    message,
    check: facts => [
      ...unknownItem(lists, 'center_type', 'centerTypeId', wished.centerTypeId),
      ...unknownItem(lists, 'operating_entity', 'operatingEntityId', wished.operatingEntityId),
      ...(gstinFits(facts) ? [] : [{ path: 'gstin', code: 'state_differs' }]),
    ],
  })
})

function unknownItem(lists: Masterlists, list: string, path: string, id: string | undefined): FieldProblem[] {
  if (id === undefined || lists.active(list).some(item => item.id === id)) return []
  return [{ path, code: 'unknown_item' }]
}
