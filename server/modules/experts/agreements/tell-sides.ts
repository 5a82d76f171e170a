import { otherSide, type Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { expertNotifications } from '../notification-templates.ts'

/** The two parties. */
export interface Pair {
  engagementId: string
  centerId: string
  centerName: string
  expertId: string
  expertName: string
}

/** A change of an engagement, or of a version of its terms. */
export type SidesEvent = Extract<
  keyof typeof expertNotifications,
  `engagement.${string}` | `agreement.${string}`
>

/** Values besides the two names that a template may use; unused ones are left out. */
export interface Facts {
  number?: number
  reason?: string
  on?: string
}

export interface Notified extends Facts {
  kind: SidesEvent
  /** The side that did it, which is not notified; null: it happened automatically, and both are. */
  by: Side | null
  subject: { kind: 'engagement' | 'agreement'; id: string }
  details?: Record<string, unknown>
}

/** Writes the event to the audit trail and the outbox, and notifies the side that did not cause it. */
export async function tellSides(ctx: Ctx, pair: Pair, event: Notified): Promise<void> {
  const { kind, by, subject, details = {} } = event
  await ctx.audit({
    action: kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    centerId: pair.centerId,
    details: { engagementId: pair.engagementId, ...details },
  })
  await ctx.emit({
    kind,
    topics: [`center:${pair.centerId}`, `expert:${pair.expertId}`],
    payload: { engagementId: pair.engagementId, [`${subject.kind}Id`]: subject.id },
  })
  const sides = {
    center: { membersOf: pair.centerId, may: 'experts:manage' },
    expert: { expertId: pair.expertId },
  } as const
  await ctx.notify(expertNotifications[kind], {
    recipients: by === null ? [sides.center, sides.expert] : [sides[otherSide(by)]],
    args: {
      center: pair.centerName,
      expert: pair.expertName,
      number: event.number ?? 0,
      reason: event.reason ?? '',
      on: event.on ?? '',
    },
    link: { engagementId: pair.engagementId },
    centerId: pair.centerId,
  })
}
