import type { Language } from '#domain/kernel/language.ts'
import { formatNearDateTime } from '#domain/kernel/time.ts'
import { chooseBy } from '#domain/modules/classes/class-rules.ts'
import { compensations } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import type { ClassRow } from './class-queries.ts'
import { classNotifications } from './notification-templates.ts'

/** What every notification about a class says. */
export const about = (aClass: ClassRow) => ({
  args: {
    title: { en: aClass.title_en, hi: aClass.title_hi },
    center: aClass.center_name,
    startsAt: aClass.starts_at,
  },
  link: { classId: aClass.id },
  centerId: aClass.center_id,
})
export const families = (aClass: ClassRow): Recipient[] => aClass.learner_ids.map(id => ({ guardiansOf: id }))
const experts = (aClass: ClassRow): Recipient[] => aClass.experts.map(({ id }) => ({ expertId: id }))
const desk = (aClass: ClassRow): Recipient => ({
  membersOf: aClass.center_id,
  may: 'bookings:manage',
  serviceId: aClass.service_id,
})

/** A class is cancelled; families with a paid seat can choose until then. The side that cancelled is not notified. */
export async function notifyCalledOff(
  ctx: Ctx,
  aClass: ClassRow,
  by: 'center' | 'expert',
  reason: string,
  chooseBy: Date,
): Promise<void> {
  const { args, ...rest } = about(aClass)
  const others = by === 'center' ? experts(aClass) : [desk(aClass)]
  const choosing = new Set(await compensations.listChoosing(ctx.tx, aClass.id))
  const learners = aClass.learner_ids.map(id => ({ guardiansOf: id, chooses: choosing.has(id) }))
  for (const chooses of [true, false]) {
    const told = learners.filter(each => each.chooses === chooses).map(({ guardiansOf }) => ({ guardiansOf }))
    const recipients = chooses ? told : [...told, ...others]
    if (recipients.length === 0) continue
    const choice = chooses ? choiceUntil(chooseBy, ctx.now, aClass.time_zone) : { en: '', hi: '' }
    await ctx.notify(classNotifications['class.cancelled'], {
      ...rest,
      recipients,
      args: { ...args, reason, choice },
    })
  }
}

function choiceUntil(until: Date, now: Date, zone: string) {
  const at = (language: Language) => formatNearDateTime(until, now, zone, language)
  return {
    en: ` Choose a make-up class or a refund by ${at('en')}.`,
    hi: ` ${at('hi')} तक भरपाई क्लास या रिफ़ंड चुनें।`,
  }
}

/** The center has moved one class. */
export async function notifyMoved(
  ctx: Ctx,
  aClass: ClassRow,
  to: { startsAt: Date; reason: string },
): Promise<void> {
  const { args, ...rest } = about(aClass)
  await ctx.notify(classNotifications['class.moved'], {
    ...rest,
    recipients: [...families(aClass), ...experts(aClass)],
    args: { ...args, from: aClass.starts_at, ...to },
  })
}

/** A family has this many classes of a batch to choose for; `aClass` is the first of them. */
export async function notifyChoices(
  ctx: Ctx,
  aClass: ClassRow,
  learnerId: string,
  count: number,
): Promise<void> {
  const { args, ...rest } = about(aClass)
  await ctx.notify(classNotifications['compensation.offered'], {
    ...rest,
    recipients: [{ guardiansOf: learnerId }],
    args: {
      ...args,
      learner: { id: learnerId, name: await compensations.learnerName(ctx.tx, learnerId) },
      count,
      chooseBy: chooseBy(ctx.now),
    },
  })
}

/** The center or the expert has something to say about a class, to those who may be written to. */
export async function notifyMessage(
  ctx: Ctx,
  aClass: ClassRow,
  guardians: readonly { userId: string; learnerId: string }[],
  said: { text: string; from: string },
): Promise<void> {
  const { args, ...rest } = about(aClass)
  await ctx.notify(classNotifications['class.message'], {
    ...rest,
    recipients: [{ guardians }],
    args: { ...args, ...said },
  })
}

/** A cancelled class takes place after all. */
export async function notifyRestored(ctx: Ctx, aClass: ClassRow): Promise<void> {
  await ctx.notify(classNotifications['class.restored'], {
    ...about(aClass),
    recipients: [...families(aClass), ...experts(aClass)],
  })
}

/** Another expert teaches one class, or several starting with that one. */
export async function notifySubstituted(
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
  await ctx.notify(classNotifications['class.substituted'], {
    ...rest,
    recipients: [
      ...given.learnerIds.map(id => ({ guardiansOf: id })),
      ...given.expertIds.map(id => ({ expertId: id })),
    ],
    args: { ...args, classes: given.classes, from: given.from, to: given.to },
  })
}
