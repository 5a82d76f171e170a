import { MessageNotSent } from '#server/adapters/messages/port.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { centerName, findMember } from '../staff-queries.ts'

/** The job that sends an invitation to a phone. */
export const SEND_INVITATION = 'staff.send-invitation'

/** The longest value that carriers allow for a variable of a message. */
const longestWords = 30

/**
 * Tells a person who was added by phone how to sign in, by SMS: they may never have done so. Not sent to people who
 * were removed or have signed in in the meantime; sending it twice does no harm if a vendor did not say whether it
 * was sent.
 */
export const sendInvitation = defineJob<{ centerId: string; userId: string }>({
  name: SEND_INVITATION,
  retries: 4,
  async run({ services, data, log }) {
    const ctx = jobContext(services)
    const member = await findMember(ctx.tx, data.centerId, data.userId)
    if (member?.status !== 'active' || member.lastSeenAt) return
    const center = shortened(await centerName(ctx.tx, data.centerId))
    const { hostname: host } = new URL(ctx.config.publicUrl)
    const { phone, language } = member
    try {
      await ctx.ports.messages.send({
        phone,
        language,
        platform: ctx.platform.name,
        template: 'staff_invited',
        variables: { center, host },
      })
    } catch (error) {
      if (!(error instanceof MessageNotSent) || error.reason !== 'no_vendor') throw error
      log.warn({ centerId: data.centerId }, 'no message vendor is configured: an invitation was not sent')
    }
  },
})

function shortened(name: string): string {
  return name.length <= longestWords ? name : `${name.slice(0, longestWords - 1).trimEnd()}…`
}
