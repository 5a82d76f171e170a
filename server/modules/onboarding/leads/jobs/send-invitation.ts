import type { Role } from '#domain/access/roles.ts'
import { MessageNotSent, type OutgoingMessage } from '#server/adapters/messages/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { findLead, type LeadRow } from '../lead-queries.ts'

/** The job that tells a person whose lead was converted how to sign in. */
export const SEND_INVITATION = 'leads.send-invitation'

/** The longest value that carriers allow for a variable of a message. */
const longestWords = 30

const ROLE_WORDS: Record<'expert' | 'learner', { en: string; hi: string }> = {
  expert: { en: 'Expert', hi: 'एक्सपर्ट' },
  learner: { en: 'Learner', hi: 'स्टूडेंट' },
}

/** Sent by SMS: they may never have signed in. Sending the same text twice does no harm. */
export const sendInvitation = defineJob<{ leadId: string; role: Role }>({
  name: SEND_INVITATION,
  retries: 4,
  async run({ services, data, log }) {
    const ctx = jobContext(services)
    const lead = await findLead(ctx.tx, data.leadId)
    if (lead?.status !== 'converted') return
    try {
      await ctx.ports.messages.send(messageOf(ctx, lead, data.role))
    } catch (error) {
      if (!(error instanceof MessageNotSent) || error.reason !== 'no_vendor') throw error
      log.warn({ leadId: lead.id }, 'no message vendor is configured: an invitation was not sent')
    }
  },
})

function messageOf(ctx: Ctx, { phone, language, center }: LeadRow, role: Role): OutgoingMessage {
  const { hostname: host } = new URL(ctx.config.publicUrl)
  const to = { phone, language, platform: ctx.platform.name }
  if (center) {
    return { ...to, template: 'center_ready', variables: { center: shortened(center.name), host } }
  }
  const words = ROLE_WORDS[role === 'expert' ? 'expert' : 'learner']
  return { ...to, template: 'account_ready', variables: { role: words[language], host } }
}

function shortened(name: string): string {
  return name.length <= longestWords ? name : `${name.slice(0, longestWords - 1).trimEnd()}…`
}
