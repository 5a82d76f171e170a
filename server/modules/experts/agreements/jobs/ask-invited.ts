import { isRefusal } from '#domain/kernel/refusal.ts'
import { grantsOfUser } from '#server/modules/accounts/public.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { contextOf, jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { Services } from '#server/platform/make-context.ts'
import { answeredInvitations, endInvitation } from '../invitation-queries.ts'
import { askToJoin } from '../operations/ask-to-join.ts'
import { tellInvitation } from '../tell-invitation.ts'

const AT_ONCE = 100

/** Sends requests to invited experts who have signed up, in the name of whoever invited them. */
export const askInvited = defineJob({
  name: 'experts.ask-invited',
  cron: '17 * * * *',
  wokenBy: ['expert.created'],
  async run({ services }) {
    const ctx = jobContext(services)
    const answered = await answeredInvitations(ctx.tx, ctx.now, AT_ONCE)
    await eachOf(answered, invitation => askOne(services, invitation))
  },
})

type Answered = Awaited<ReturnType<typeof answeredInvitations>>[number]

async function askOne(services: Services, invitation: Answered): Promise<void> {
  const who = { userId: invitation.invitedBy, role: 'center' } as const
  const actor = await grantsOfUser({ db: services.db.kysely, above: services.above }, who)
  const center = actor?.centers.find(grant => grant.centerId === invitation.centerId) ?? null
  const ctx = center && actor ? contextOf(services, { ...actor, center }, invitation.language) : null
  const body = {
    withId: invitation.expertId,
    serviceIds: invitation.serviceIds,
    message: invitation.message,
    fee: invitation.fee,
  }
  const asked = await ctx?.inTransaction(async inner => {
    if (!(await endInvitation(inner.tx, invitation.id, 'asked'))) return null
    await tellInvitation(inner, invitation)
    await inner.above.experts.invitedHere(inner.tx, invitation.id, invitation.expertId)
    return askToJoin(inner, { body, params: undefined, query: undefined })
  })
  // The inviting member has left, or the two cannot work together: the expert teaches other services, for example.
  if (!ctx || isRefusal(asked)) {
    await jobContext(services).inTransaction(async inner => {
      await endInvitation(inner.tx, invitation.id, 'lapsed')
      await tellInvitation(inner, invitation)
    })
  }
}
