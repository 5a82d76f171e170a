import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { refuseDeskContact } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { PersonalDataOf, SameChild } from '#server/platform/personal-data.ts'
import { privacyNotifications } from '../../notification-templates.ts'
import { mergeAccounts } from '../../users/merge-accounts.ts'
import { lockPair } from '../../users/merge-queries.ts'
import { type AskedLink, findDeskLink } from '../desk-link-queries.ts'
import { putTogether, sameChildren } from '../same-child-queries.ts'

/** They are the caller's: the contact is merged into the account, with everything that belongs to it. */
export const acceptDeskLink = (modules: PersonalDataOf) =>
  operation('POST /family/desk-links/{id}/acceptance', async (ctx, { params: { id } }) => {
    const { userId } = ctx.actor
    const found = await lockLink(ctx, id)
    if (!found) return refuse('not_found')
    const accepted = { id, status: 'accepted' as const }
    if (found.mergedInto === userId) return accepted
    if (!found.learner || found.mergedInto || found.isRefused) return refuse('desk_link_answered')
    const same = await sameChildren(ctx.tx, id, userId)
    const merged = await mergeAccounts(
      ctx,
      modules,
      { kept: userId, duplicate: id },
      { reason: 'The family confirmed what a desk wrote down' },
    )
    if (isRefusal(merged)) return inFamilyWords(merged)
    for (const child of same) await putTogether(ctx.tx, modules, child)
    if (same.length > 0) await ctx.grantsChanged(userId)
    const own = same.find(({ typedId }) => typedId === found.learner?.id)
    const learner = own ? { ...found.learner, id: own.ownId } : found.learner
    await tell(ctx, id, { ...found, learner }, 'desk-link.confirmed', same)
    return accepted
  })

/** They are not: nothing is linked, the center keeps what it typed, and the family is not asked for it again. */
export const refuseDeskLink = operation(
  'POST /family/desk-links/{id}/refusal',
  async (ctx, { params: { id } }) => {
    const found = await lockLink(ctx, id)
    if (!found) return refuse('not_found')
    const refused = { id, status: 'refused' as const }
    if (found.isRefused) return refused
    if (found.mergedInto || !found.learner) return refuse('desk_link_answered')
    await refuseDeskContact(ctx.tx, id, ctx.now)
    await tell(ctx, id, found, 'desk-link.refused')
    return refused
  },
)

/** The link in its final state, when no other request can answer it. */
async function lockLink(ctx: UserCtx, id: string): Promise<AskedLink | null> {
  const { tx, actor } = ctx
  if (!(await findDeskLink(tx, id, actor.userId))) return null
  await lockPair(tx, { kept: actor.userId, duplicate: id })
  return findDeskLink(tx, id, actor.userId)
}

/** Names the clashing classes, if two of one learner are at the same time. */
function inFamilyWords(refusal: Refusal): Refusal {
  const clashes = (refusal.extra?.['clashes'] ?? []) as { code: string; name: string | null }[]
  const overlap = clashes.find(({ code }) => code === 'classes_overlap')
  return overlap ? refuse('desk_link_clashes', { args: { name: overlap.name ?? '' } }) : refusal
}

/** The family's place at the center, to which the desk is led. */
async function membershipOf(
  { tx }: UserCtx,
  centerId: string,
  learnerId: string,
): Promise<string | undefined> {
  const membership = await tx
    .selectFrom('memberships')
    .select('id')
    .where('center_id', '=', centerId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return membership?.id
}

async function tell(
  ctx: UserCtx,
  id: string,
  { centerId, learner }: AskedLink,
  what: 'desk-link.confirmed' | 'desk-link.refused',
  same: readonly SameChild[] = [],
): Promise<void> {
  if (!learner) throw new Error('a link without a learner is not answered')
  await ctx.audit({
    action: what === 'desk-link.confirmed' ? 'desk_link.accept' : 'desk_link.refuse',
    subjectKind: 'user',
    subjectId: id,
    centerId,
    details: { learnerId: learner.id, ...(same.length > 0 && { same }) },
  })
  await ctx.emit({
    kind: 'desk-link.answered',
    topics: [`center:${centerId}`, `user:${ctx.actor.userId}`],
    payload: { centerId, learnerId: learner.id },
  })
  await ctx.notify(privacyNotifications[what], {
    recipients: [{ membersOf: centerId, may: 'learners:manage' }],
    args: { learner },
    link: { membershipId: (await membershipOf(ctx, centerId, learner.id)) ?? id },
    centerId,
  })
}
