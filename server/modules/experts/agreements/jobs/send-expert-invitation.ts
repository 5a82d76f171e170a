import { MessageNotSent } from '#server/adapters/messages/port.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { findInvitation } from '../invitation-queries.ts'

/** The job that sends a center's invitation to an expert's phone. */
export const SEND_EXPERT_INVITATION = 'experts.send-invitation'

/** The longest value that carriers allow for a variable of a message. */
const longestWords = 30

/** Tells an expert who has not signed up by SMS which center invites them. A withdrawn invitation is not sent. */
export const sendExpertInvitation = defineJob<{ invitationId: string }>({
  name: SEND_EXPERT_INVITATION,
  retries: 4,
  async run({ services, data, log }) {
    const ctx = jobContext(services)
    const invitation = await findInvitation(ctx.tx, data.invitationId)
    if (!invitation) return
    const { phone, language, centerName } = invitation
    const center =
      centerName.length <= longestWords ? centerName : `${centerName.slice(0, longestWords - 1).trimEnd()}…`
    const { hostname: host } = new URL(ctx.config.publicUrl)
    try {
      await ctx.ports.messages.send({
        phone,
        language,
        platform: ctx.platform.name,
        template: 'expert_invited',
        variables: { center, host },
      })
    } catch (error) {
      if (!(error instanceof MessageNotSent) || error.reason !== 'no_vendor') throw error
      log.warn(
        { invitationId: data.invitationId },
        'no message vendor is configured: an invitation was not sent',
      )
    }
  },
})
