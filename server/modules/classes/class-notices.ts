import { notify, type Recipient } from '#server/modules/notifications/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from './class-queries.ts'

const about = (aClass: ClassRow) => ({
  args: {
    title: { en: aClass.title_en, hi: aClass.title_hi },
    center: aClass.center_name,
    startsAt: aClass.starts_at,
  },
  link: { classId: aClass.id },
  centerId: aClass.center_id,
})
const families = (aClass: ClassRow): Recipient[] => aClass.learner_ids.map(id => ({ guardiansOf: id }))
const experts = (aClass: ClassRow): Recipient[] => aClass.experts.map(({ id }) => ({ expertId: id }))
const desk = (aClass: ClassRow): Recipient => ({
  membersOf: aClass.center_id,
  may: 'bookings:manage',
  serviceId: aClass.service_id,
})

/** A class does not take place; families choose a credit or the money until then. The side that did it is not told. */
export async function noticeCalledOff(
  ctx: Ctx,
  aClass: ClassRow,
  by: 'center' | 'expert',
  reason: string,
  chooseBy: Date,
): Promise<void> {
  const { args, ...rest } = about(aClass)
  const recipients = [...families(aClass), ...(by === 'center' ? experts(aClass) : [desk(aClass)])]
  await notify(ctx, 'class.called-off', { ...rest, recipients, args: { ...args, reason, chooseBy } })
}

/** A class that was called off takes place after all. */
export async function noticeRestored(ctx: Ctx, aClass: ClassRow): Promise<void> {
  await notify(ctx, 'class.restored', {
    ...about(aClass),
    recipients: [...families(aClass), ...experts(aClass)],
  })
}

/** Somebody else teaches one class, or several from that one on. */
export async function noticeSubstituted(
  ctx: Ctx,
  aClass: ClassRow,
  given: {
    classes: number
    from: string
    to: string
    expertIds: readonly string[]
    learnerIds: readonly string[]
  },
): Promise<void> {
  const { args, ...rest } = about(aClass)
  await notify(ctx, 'class.substituted', {
    ...rest,
    recipients: [
      ...given.learnerIds.map(id => ({ guardiansOf: id })),
      ...given.expertIds.map(id => ({ expertId: id })),
    ],
    args: { ...args, classes: given.classes, from: given.from, to: given.to },
  })
}
