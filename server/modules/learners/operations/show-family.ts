import { isoInstant } from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { listInvitations } from '../family-queries.ts'
import { familyMembers } from '../family-view.ts'

/** The guardians of each learner of the family, and open invitations to the signed-in user. */
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
