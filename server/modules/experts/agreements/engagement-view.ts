import type { SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { engagementSteps } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { engagementStates } from '#domain/modules/experts/agreements/engagement-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { mayAct, sideOf } from './agreement-view.ts'
import type { EngagementRow } from './engagement-queries.ts'

export type Engagement = ApiAnswer<'GET /engagements/{id}'>

const nothing = {
  draft: false,
  pause: false,
  resume: false,
  giveNotice: false,
  takeNoticeBack: false,
  agreeToEnd: false,
}

/** An engagement as the contract returns it, with what this actor may do. */
export function engagementOf(row: EngagementRow, actor: SignedIn): Engagement {
  const isOver = engagementStates.isFinal(row.status)
  const side = sideOf(actor)
  return {
    id: row.id,
    status: row.status,
    askedBy: row.askedBy,
    isOwn: row.isOwn,
    center: {
      id: row.centerId,
      slug: row.centerSlug,
      name: row.centerName,
      city: row.centerCity,
      timeZone: row.timeZone,
      currency: row.currency,
      phone: row.centerPhone,
      pictureId: row.centerPictureId,
    },
    expert: {
      id: row.expertId,
      slug: row.expertSlug,
      name: row.expertName,
      headline: row.headline,
      pictureId: row.expertPictureId,
      isActive: row.expertIsActive,
      // After the engagement has ended, the center has no reason to call the expert.
      phone: side === 'center' && !isOver ? row.expertPhone : null,
    },
    services: row.services,
    inForce: row.inForce,
    open: row.open,
    since: isoInstant(row.createdAt),
    activeFrom: row.activeFrom,
    paused:
      row.pausedBy && row.pausedFrom
        ? { by: row.pausedBy, from: row.pausedFrom, until: row.pausedUntil, reason: row.pauseReason }
        : null,
    ending:
      row.endingBy && row.endsOn && !isOver
        ? { by: row.endingBy, on: row.endsOn, soonerOn: row.endsSoonerOn, reason: row.endReason }
        : null,
    ended: row.endedAt ? { at: isoInstant(row.endedAt), reason: row.endReason } : null,
    classesAhead: row.classesAhead,
    nextClassAt: row.nextClassAt && isoInstant(row.nextClassAt),
    version: row.version,
    can: mayAct(actor)
      ? { ...engagementSteps(row, side), draft: side === 'center' && !isOver && row.open === null }
      : nothing,
  }
}
