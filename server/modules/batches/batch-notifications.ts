import { DEFAULT_ZONE, formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { type WeeklyTimes, weeklyWords } from '#domain/modules/batches/batch-pattern.ts'
import type { Ctx } from '#server/platform/context.ts'
import { batchNotifications } from './notification-templates.ts'
import { type BatchFacts, findFacts, guardiansIn, guardiansOfClasses } from './people-queries.ts'

/** The arguments of every notification about a batch, and its center. */
const about = (facts: BatchFacts) => ({
  args: { batch: facts.name, center: facts.center_name },
  link: { batchId: facts.id },
  centerId: facts.center_id,
})
const experts = (ids: readonly string[]) => ids.map(expertId => ({ expertId }))
const families = (ids: readonly string[]) => ids.map(userId => ({ userId, role: 'learner' as const }))
const desk = (facts: BatchFacts) =>
  ({ membersOf: facts.center_id, may: 'bookings:manage', serviceId: facts.service_id }) as const
const weekly = (times: WeeklyTimes) => ({ en: weeklyWords(times, 'en'), hi: weeklyWords(times, 'hi') })

/** Experts who are new to the batch. */
export async function notifyAssigned(
  ctx: Ctx,
  batchId: string,
  expertIds: readonly string[],
  more: { times: WeeklyTimes; startsAt: Date },
): Promise<void> {
  if (expertIds.length === 0) return
  const { args, ...rest } = about(await factsOf(ctx, batchId))
  const when = weekly(more.times)
  await ctx.notify(batchNotifications['batch.assigned'], {
    ...rest,
    recipients: experts(expertIds),
    args: { ...args, when, startsAt: more.startsAt },
  })
}

/** The timetable changes from a class on; newly assigned experts are told that instead. */
export async function notifyChanged(
  ctx: Ctx,
  batchId: string,
  more: { times: WeeklyTimes; startsAt: Date; reason: string; newExpertIds: readonly string[] },
): Promise<void> {
  const facts = await factsOf(ctx, batchId)
  const { args, ...rest } = about(facts)
  const { times, startsAt, reason, newExpertIds } = more
  const before = facts.expert_ids.filter(id => !newExpertIds.includes(id))
  const recipients = [...families(await guardiansIn(ctx.tx, batchId)), ...experts(before)]
  if (recipients.length > 0)
    await ctx.notify(batchNotifications['batch.changed'], {
      ...rest,
      recipients,
      args: { ...args, when: weekly(times), startsAt, reason },
    })
  await notifyAssigned(ctx, batchId, newExpertIds, { times, startsAt })
}

/** One class has changed; `expertIds`: its teachers, now and before. */
export async function notifyClassChanged(
  ctx: Ctx,
  batchId: string,
  more: { classSessionId: string; from: Date; startsAt: Date; reason: string; expertIds: readonly string[] },
): Promise<void> {
  const { args, ...rest } = about(await factsOf(ctx, batchId))
  const { classSessionId, expertIds, ...said } = more
  const link = { classId: classSessionId }
  const recipients = [
    ...families(await guardiansOfClasses(ctx.tx, [classSessionId])),
    ...experts([...new Set(expertIds)]),
  ]
  await ctx.notify(batchNotifications['batch.class-changed'], {
    ...rest,
    link,
    recipients,
    args: { ...args, ...said },
  })
}

/** A batch pauses; `until`: its last day, if known. */
export async function notifyPaused(
  ctx: Ctx,
  batchId: string,
  more: { until: string | null; reason: string },
): Promise<void> {
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const until = more.until
    ? {
        en: `until ${formatNearLocalDate(more.until, today, 'en')}`,
        hi: `${formatNearLocalDate(more.until, today, 'hi')} तक`,
      }
    : { en: 'until further notice', hi: 'आगे बताने तक' }
  const { facts, recipients, ...rest } = await toAll(ctx, batchId)
  if (recipients.length > 0)
    await ctx.notify(batchNotifications['batch.paused'], {
      ...rest,
      recipients,
      args: { ...about(facts).args, until, reason: more.reason },
    })
}

/** A batch resumes with a class. */
export async function notifyResumed(ctx: Ctx, batchId: string, startsAt: Date): Promise<void> {
  const { facts, recipients, ...rest } = await toAll(ctx, batchId)
  if (recipients.length > 0)
    await ctx.notify(batchNotifications['batch.resumed'], {
      ...rest,
      recipients,
      args: { ...about(facts).args, startsAt },
    })
}

/** The center cancelled a batch. */
export async function notifyCancelled(
  ctx: Ctx,
  batchId: string,
  guardianIds: readonly string[],
  { reason, withExperts }: { reason: string; withExperts: boolean },
): Promise<void> {
  const facts = await factsOf(ctx, batchId)
  const { args, ...rest } = about(facts)
  const recipients = [...families(guardianIds), ...(withExperts ? experts(facts.expert_ids) : [])]
  if (recipients.length > 0)
    await ctx.notify(batchNotifications['batch.cancelled'], {
      ...rest,
      recipients,
      args: { ...args, reason },
    })
}

/** Too few learners at the decision time. */
export async function notifyTooFew(ctx: Ctx, batchId: string, guardianIds: readonly string[]): Promise<void> {
  const facts = await factsOf(ctx, batchId)
  const recipients = [...families(guardianIds), ...experts(facts.expert_ids), desk(facts)]
  await ctx.notify(batchNotifications['batch.too-few'], { ...about(facts), recipients })
}

/** Enough learners at the decision time. */
export async function notifyRuns(ctx: Ctx, batchId: string, startsAt: Date): Promise<void> {
  const { facts, recipients, ...rest } = await toAll(ctx, batchId)
  await ctx.notify(batchNotifications['batch.runs'], {
    ...rest,
    recipients: [...recipients, desk(facts)],
    args: { ...about(facts).args, startsAt },
  })
}

/** The decision time is near, and learners are missing. */
export async function notifyAtRisk(
  ctx: Ctx,
  batchId: string,
  more: { missing: number; decideAt: Date },
): Promise<void> {
  const facts = await factsOf(ctx, batchId)
  const { args, ...rest } = about(facts)
  const recipients = [...families(await guardiansIn(ctx.tx, batchId)), desk(facts)]
  await ctx.notify(batchNotifications['batch.at-risk'], { ...rest, recipients, args: { ...args, ...more } })
}

/** New dates clash: staff have to decide. */
export async function notifyDatesOpen(
  ctx: Ctx,
  batchId: string,
  more: { count: number; startsAt: Date },
): Promise<void> {
  const facts = await factsOf(ctx, batchId)
  const { args, ...rest } = about(facts)
  await ctx.notify(batchNotifications['batch.dates-open'], {
    ...rest,
    recipients: [desk(facts)],
    args: { ...args, ...more },
  })
}

/** Families of the previous term may enrol in this one. */
export async function notifyNextTerm(ctx: Ctx, batchId: string, startsAt: Date): Promise<void> {
  const next = await factsOf(ctx, batchId)
  if (next.continues_batch_id === null) return
  const recipients = families(await guardiansIn(ctx.tx, next.continues_batch_id))
  if (recipients.length === 0) return
  const former = await factsOf(ctx, next.continues_batch_id)
  const { args } = about(former)
  await ctx.notify(batchNotifications['batch.next-term'], {
    ...about(next),
    recipients,
    args: { ...args, next: next.name, startsAt },
  })
}

/** Another expert teaches some classes: both experts and the families are notified. */
export async function notifySubstituted(
  ctx: Ctx,
  batchId: string,
  more: {
    classSessionIds: readonly string[]
    expertIds: readonly string[]
    expert: string
    startsAt: Date
  },
): Promise<void> {
  const { args, ...rest } = about(await factsOf(ctx, batchId))
  const guardians = await guardiansOfClasses(ctx.tx, more.classSessionIds)
  await ctx.notify(batchNotifications['batch.substituted'], {
    ...rest,
    recipients: [...families(guardians), ...experts(more.expertIds)],
    args: { ...args, expert: more.expert, count: more.classSessionIds.length, startsAt: more.startsAt },
  })
}

async function toAll(ctx: Ctx, batchId: string) {
  const facts = await factsOf(ctx, batchId)
  const { link, centerId } = about(facts)
  const recipients = [...families(await guardiansIn(ctx.tx, batchId)), ...experts(facts.expert_ids)]
  return { facts, recipients, link, centerId }
}

async function factsOf(ctx: Ctx, batchId: string): Promise<BatchFacts> {
  const facts = await findFacts(ctx.tx, batchId)
  if (!facts) throw new Error(`batch ${batchId} disappeared while people were notified of it`)
  return facts
}
