import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import type { ClassRow } from '../class-queries.ts'
import { classNotifications } from '../notification-templates.ts'

/** Recipients of a negotiation's notifications: everyone, except for questions those who have answered. */
interface Party {
  party_kind: 'center' | 'expert' | 'learner'
  party_id: string
}

const about = (aClass: ClassRow, rescheduleId: string) => ({
  args: { title: { en: aClass.title_en, hi: aClass.title_hi }, center: aClass.center_name },
  link: { rescheduleId },
  centerId: aClass.center_id,
})

const toAll = (aClass: ClassRow, parties: readonly Party[]): Recipient[] =>
  parties.map(({ party_kind, party_id }) => {
    if (party_kind === 'learner') return { guardiansOf: party_id }
    if (party_kind === 'expert') return { expertId: party_id }
    return { membersOf: party_id, may: 'bookings:manage', serviceId: aClass.service_id }
  })

/** Another time is proposed; the recipients have to answer. */
export async function notifyAsked(
  ctx: Ctx,
  aClass: ClassRow,
  id: string,
  parties: readonly Party[],
  answerBy: Date,
): Promise<void> {
  const { args, ...rest } = about(aClass, id)
  await ctx.notify(classNotifications['reschedule.asked'], {
    ...rest,
    recipients: toAll(aClass, parties),
    args: { ...args, startsAt: aClass.starts_at, answerBy },
  })
}

/** The deadline for answers is near. */
export async function notifyReminder(
  ctx: Ctx,
  aClass: ClassRow,
  id: string,
  parties: readonly Party[],
  answerBy: Date,
): Promise<void> {
  const { args, ...rest } = about(aClass, id)
  await ctx.notify(classNotifications['reschedule.reminder'], {
    ...rest,
    recipients: toAll(aClass, parties),
    args: { ...args, startsAt: aClass.starts_at, answerBy },
  })
}

/** The class has its new time; those who cannot come choose a credit or the money. */
export async function notifyMoved(
  ctx: Ctx,
  aClass: ClassRow,
  id: string,
  parties: readonly Party[],
  times: { from: Date; to: Date },
): Promise<void> {
  const { args, ...rest } = about(aClass, id)
  await ctx.notify(classNotifications['reschedule.moved'], {
    ...rest,
    recipients: toAll(aClass, parties),
    args: { ...args, from: times.from, startsAt: times.to },
  })
}

/** The old time stays, or is back. */
export async function notifyStays(
  ctx: Ctx,
  event: 'reschedule.stays' | 'reschedule.undone',
  aClass: ClassRow,
  id: string,
  parties: readonly Party[],
  startsAt: Date,
): Promise<void> {
  const { args, ...rest } = about(aClass, id)
  const recipients = toAll(aClass, parties)
  await ctx.notify(classNotifications[event], { ...rest, recipients, args: { ...args, startsAt } })
}
