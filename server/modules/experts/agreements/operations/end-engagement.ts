import { isRefusal } from '#domain/kernel/refusal.ts'
import { addDays, formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { engagementSteps, lastDayByNotice } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  answerEngagement,
  heldEngagement,
  pairOf,
} from '#server/modules/experts/agreements/held-engagement.ts'
import { operation } from '#server/platform/operation.ts'
import { sideOf } from '../agreement-view.ts'
import { noticeDaysOn } from '../cover-queries.ts'
import { updateEngagement } from '../engagement-queries.ts'
import { finish } from '../finish-engagement.ts'
import { tellSides } from '../tell-sides.ts'
import { isFree, whyNotAway } from '../why-not-away.ts'

/**
 * Gives notice: the last day follows from the agreement in force; an earlier wish is stored for the other side to
 * agree to. Without a notice period, what is scheduled after today has to be covered first, and when nothing is
 * left it ends immediately.
 */
export const endEngagement = operation('POST /engagements/{id}/ending', async (ctx, { params, body }) => {
  const engagement = await heldEngagement(ctx, params.id, { event: 'end', version: body.version })
  if (isRefusal(engagement)) return engagement
  const today = localDateOf(ctx.now, engagement.timeZone)
  if (engagement.endsOn !== null)
    return refuse('notice_given', {
      args: {
        on_en: formatNearLocalDate(engagement.endsOn, today, 'en'),
        on_hi: formatNearLocalDate(engagement.endsOn, today, 'hi'),
      },
    })
  const { on, reason } = body
  if (on !== null && on < today)
    return refuse('invalid_input', { fields: [{ path: 'on', code: 'too_early' }] })
  const byNotice = lastDayByNotice(today, await noticeDaysOn(ctx.tx, engagement.id, today))
  const endsOn = on !== null && on > byNotice ? on : byNotice
  const soonerOn = on !== null && on < byNotice ? on : null
  const by = sideOf(ctx.actor)
  if (endsOn === today) {
    const refused = await whyNotAway(ctx, engagement, { from: addDays(today, 1), until: null })
    if (refused) return refused
    if (await isFree(ctx, engagement, { from: today, until: today })) {
      await finish(ctx, engagement, { lastDay: today, by, reason })
      return answerEngagement(ctx, engagement.id)
    }
  }
  await updateEngagement(ctx.tx, engagement.id, {
    ends_on: endsOn,
    ends_sooner_on: soonerOn,
    ending_by: by,
    end_reason: reason,
  })
  await tellSides(ctx, pairOf(engagement), {
    kind: 'engagement.ending',
    by,
    subject: { kind: 'engagement', id: engagement.id },
    on: endsOn,
    reason,
    details: { endsOn, soonerOn, reason },
  })
  return answerEngagement(ctx, engagement.id)
})

/** Agrees to an earlier last day that the other side requested. */
export const agreeToEnd = operation(
  'POST /engagements/{id}/ending/consent',
  async (ctx, { params, body }) => {
    const engagement = await heldEngagement(ctx, params.id, { event: 'end', version: body.version })
    if (isRefusal(engagement)) return engagement
    const by = sideOf(ctx.actor)
    if (!engagementSteps(engagement, by).agreeToEnd || engagement.endsSoonerOn === null)
      return refuse('nothing_to_agree_to')
    const today = localDateOf(ctx.now, engagement.timeZone)
    const on = engagement.endsSoonerOn < today ? today : engagement.endsSoonerOn
    const refused = await whyNotAway(ctx, engagement, { from: addDays(on, 1), until: null })
    if (refused) return refused
    if (on === today && (await isFree(ctx, engagement, { from: today, until: today }))) {
      await finish(ctx, engagement, { lastDay: today, by, reason: engagement.endReason })
      return answerEngagement(ctx, engagement.id)
    }
    await updateEngagement(ctx.tx, engagement.id, { ends_on: on, ends_sooner_on: null })
    await tellSides(ctx, pairOf(engagement), {
      kind: 'engagement.ending-agreed',
      by,
      subject: { kind: 'engagement', id: engagement.id },
      on,
      details: { endsOn: on },
    })
    return answerEngagement(ctx, engagement.id)
  },
)

/** Withdraws one's own notice. */
export const keepEngagement = operation('DELETE /engagements/{id}/ending', async (ctx, { params }) => {
  const engagement = await heldEngagement(ctx, params.id, { event: 'end', version: null })
  if (isRefusal(engagement)) return engagement
  const by = sideOf(ctx.actor)
  if (!engagementSteps(engagement, by).takeNoticeBack) return refuse('no_own_notice')
  await updateEngagement(ctx.tx, engagement.id, {
    ends_on: null,
    ends_sooner_on: null,
    ending_by: null,
    end_reason: '',
  })
  await tellSides(ctx, pairOf(engagement), {
    kind: 'engagement.notice_withdrawn',
    by,
    subject: { kind: 'engagement', id: engagement.id },
  })
  return answerEngagement(ctx, engagement.id)
})
