import { randomBytes } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { leadNumber, REPLY_WITHIN_HOURS } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { onboardingNotifications } from '../../notification-templates.ts'
import { unknownServices } from '../change-lead.ts'
import { insertLead } from '../lead-queries.ts'

/** A visitor leaves their name; they can mention the number when they call. */
export const addLead = operation('POST /leads', async (ctx, { body }) => {
  const fields = unknownServices(body.serviceIds, await currentMasterlists(ctx.tx))
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const id = newId(ctx.now.getTime())
  const number = leadNumber(randomBytes(8))
  const { kind, name, phone, place, message, serviceIds, source, language } = body
  await insertLead(ctx.tx, {
    ...{ id, number, kind, name, phone, place, message, source, language },
    service_ids: serviceIds,
    consented_at: ctx.now,
    address: ctx.address,
    entered_by: null,
    created_at: ctx.now,
  })
  await ctx.audit({ action: 'lead.add', subjectKind: 'lead', subjectId: id, details: { kind, source } })
  await ctx.emit({ kind: 'lead.added', topics: ['admin'], payload: { leadId: id } })
  await ctx.notify(onboardingNotifications['lead.added'], {
    recipients: [{ admins: true }],
    args: { number, place },
    link: { leadId: id },
  })
  return { number, replyWithinHours: REPLY_WITHIN_HOURS }
})
