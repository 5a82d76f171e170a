import { otherSide, type Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { expertNotifications } from '../notification-templates.ts'

/** Between whom something happened. */
export interface Pair {
  engagementId: string
  centerId: string
  centerName: string
  expertId: string
  expertName: string
}

/** What happened to an engagement, or to a version of its terms. */
export type SidesEvent = Extract<
  keyof typeof expertNotifications,
  `engagement.${string}` | `agreement.${string}`
>

/** Words beyond the two names that a template may use; what it does not use is left out by its arguments. */
export interface Facts {
  number?: number
  reason?: string
  on?: string
}

export interface Notified extends Facts {
  kind: SidesEvent
  /** The side that did it, which is not told; null: it came about by itself, and both are. */
  by: Side | null
  subject: { kind: 'engagement' | 'agreement'; id: string }
  details?: Record<string, unknown>
}

/** Writes what happened to the trail and the outbox, and tells the side that did not do it. */
export async function tellSides(ctx: Ctx, pair: Pair, told: Notified): Promise<void> {
  const { kind, by, subject, details = {} } = told
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
      number: told.number ?? 0,
      reason: told.reason ?? '',
      on: told.on ?? '',
    },
    link: { engagementId: pair.engagementId },
    centerId: pair.centerId,
  })
}
