import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { deskContact, isReachable, nameContact } from '#server/modules/accounts/public.ts'
import { findSeenLearner } from '#server/modules/classes/public.ts'
import { ASK_FAMILY, contactOf } from '#server/modules/learners/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { mergeAccounts } from '../../users/merge-accounts.ts'

type Typed = ApiHandlerInput<'PUT /center/memberships/{id}/number'>['body']

/**
 * Corrects a mistyped number for everyone under it: classes, bills and payments move to the center's contact with
 * the new number, whose family is asked. Reveals nothing about who has either number.
 */
export const correctNumber = (modules: PersonalDataOf) =>
  operation('PUT /center/memberships/{id}/number', async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const { centerId } = actor.center
    if (!isReachable(body.phone))
      return refuse('invalid_input', { fields: [{ path: 'phone', code: 'phone_not_supported' }] })
    const member = await findSeenLearner(tx, actor, params.id)
    if (!member) return refuse('not_found')
    const contact = await contactOf(tx, centerId, member.learnerId)
    if (!contact) return refuse('family_keeps_profile')
    if (contact.phone === body.phone) {
      await nameContact(tx, contact.id, body.guardianName)
    } else {
      const moved = await moveTo(ctx, modules, contact.id, body)
      if (isRefusal(moved)) return moved
      await ctx.enqueue(ASK_FAMILY, { centerId, learnerId: member.learnerId })
    }
    await ctx.audit({
      action: 'desk_link.correct_number',
      subjectKind: 'membership',
      subjectId: member.id,
      centerId,
      details: { learnerIds: contact.learners.map(learner => learner.id) },
    })
    await ctx.emit({
      kind: 'membership.changed',
      topics: [`center:${centerId}`],
      payload: { membershipId: member.id },
    })
    const after = await findSeenLearner(tx, actor, member.id)
    if (!after) throw new Error(`membership ${member.id} disappeared while its number was corrected`)
    return {
      id: member.id,
      phone: body.phone,
      number: after.number,
      alsoMoved: contact.learners.filter(({ id }) => id !== member.learnerId).map(({ name }) => name),
    }
  })

/** The contact with the wrong number stays, merged into the one with the right number. */
async function moveTo(
  ctx: CenterCtx,
  modules: PersonalDataOf,
  wrongId: string,
  typed: Typed,
): Promise<Refusal | null> {
  const { tx, now, language, actor } = ctx
  const rightId = await deskContact(tx, {
    ...{ id: newId(now.getTime()), centerId: actor.center.centerId, language, now },
    ...{ phone: typed.phone, name: typed.guardianName },
  })
  await nameContact(tx, rightId, typed.guardianName)
  const merged = await mergeAccounts(
    ctx,
    modules,
    { kept: rightId, duplicate: wrongId },
    { reason: 'The desk corrected the number' },
  )
  if (!isRefusal(merged)) return null
  const clashes = (merged.extra?.['clashes'] ?? []) as { code: string; name: string | null }[]
  const overlap = clashes.find(({ code }) => code === 'classes_overlap')
  return overlap ? refuse('learner_twice_at_once', { args: { name: overlap.name ?? '' } }) : merged
}
