import { DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { isOverdue, whyNotDelete } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBeside } from './lead-detail-queries.ts'
import { findLead, type LeadRow } from './lead-queries.ts'

type LeadAnswer = ApiAnswer<'GET /leads'>['items'][number]

/** A lead as the admin sees it, its services by name. */
export function leadAnswerOf(row: LeadRow, lists: Masterlists, today: string): LeadAnswer {
  const { serviceIds, enteredBy: _, userId, center, createdAt, ...plain } = row
  return {
    ...plain,
    services: serviceIds.flatMap(id => {
      const service = lists.byId.get(id)
      return service ? [{ id, name: service.name }] : []
    }),
    isOverdue: isOverdue(row, today),
    became: userId ? { userId, center } : null,
    createdAt: isoInstant(createdAt),
  }
}

/** Today in India, where leads are called. */
export const todayOf = (now: Date) => localDateOf(now, DEFAULT_ZONE)

/** One lead with related data, in its current state. */
export async function answerLead(ctx: Ctx, id: string): Promise<ApiAnswer<'GET /leads/{id}'>> {
  const row = await findLead(ctx.tx, id)
  if (!row) throw new Error(`lead ${id} disappeared while being worked on`)
  return leadDetailOf(ctx, row)
}

export async function leadDetailOf(ctx: Ctx, row: LeadRow): Promise<ApiAnswer<'GET /leads/{id}'>> {
  const { notes, steps, others, user } = await readBeside(ctx.tx, row)
  const to = leadStates.allowed(row.status).flatMap(event => {
    const next = leadStates.next(row.status, event)
    return typeof next === 'string' ? [next] : []
  })
  return {
    ...leadAnswerOf(row, await currentMasterlists(ctx.tx), todayOf(ctx.now)),
    notes: notes.map(note => ({ ...note, at: isoInstant(note.at) })),
    steps: steps.map(step => ({ ...step, at: isoInstant(step.at) })),
    others,
    user,
    can: {
      to,
      convert: to.includes('converted'),
      remove: whyNotDelete({ ...row, notes: notes.length }) === null,
    },
  }
}

/** The refusal of a step that is not possible in this state. */
export function refuseState(state: LeadRow['status']) {
  return refuse('illegal_transition', {
    args: { state },
    extra: { state, allowed: leadStates.allowed(state) },
  })
}
