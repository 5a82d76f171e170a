import { isoInstant } from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { listInvitations } from '../family-queries.ts'
import { familyMembers } from '../family-view.ts'

/** Who looks after each learner of the family, and whom others ask the signed-in user to look after. */
export const showFamily = operation('GET /family', async ctx => {
  const invitations = await listInvitations(ctx.tx, ctx.actor.userId, ctx.now)
  return {
    members: await familyMembers(ctx),
    invitations: invitations.map(row => ({
      id: row.id,
      childName: firstNameOf(row.learnerName),
      by: row.byName,
      expiresAt: isoInstant(row.expiresAt),
    })),
  }
})
