import type { Language } from '#domain/kernel/language.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { formatNearDateTime } from '#domain/kernel/time.ts'
import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import { refuse } from '#domain/refusals.ts'
import { unseatLearner } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'
import { backUntil } from '../credit-view.ts'
import { lockOwn, showCredit } from '../own-credit.ts'

/**
 * Cancels a make-up class: its place is free immediately; before the cut-off the credit is returned, after it the
 * credit is lost.
 */
export const cancelMakeUp = operation('POST /credits/{id}/cancellation', async (ctx, { params, body }) => {
  const { tx, now } = ctx
  const credit = await lockOwn(ctx, params.id)
  if (!credit) return refuse('not_found')
  const { reserved } = credit
  if (credit.status !== 'reserved' || !reserved)
    return refuse('illegal_transition', { args: { state: credit.status } })
  if (now >= new Date(reserved.startsAt)) return refuse('already_started')
  const until = backUntil(reserved)
  const isBack = now <= until
  if (!isBack && body.expectsBack) {
    const say = (language: Language) => formatNearDateTime(until, now, credit.timeZone, language)
    return refuse('credit_would_lapse', { args: { until: say('en'), until_hi: say('hi') } })
  }
  const status = creditStates.next(credit.status, isBack ? 'give_back' : 'lapse')
  if (isIllegal(status)) return refuse('illegal_transition', { args: { state: credit.status } })
  await unseatLearner(ctx, { learnerId: credit.learnerId, classSessionIds: [reserved.id] })
  const facts = await credits.factsOf(tx, credit.id)
  await credits.updateCredit(
    tx,
    credit.id,
    isBack ? { status, reserved_session_id: null } : { status, used_at: now },
  )
  await tellCredit(ctx, isBack ? 'credit.given-up' : 'credit.used', credit, facts, {
    classSessionId: reserved.id,
    gaveUp: true,
  })
  return showCredit(ctx, credit.id)
})
