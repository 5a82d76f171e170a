import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import {
  type ClassStep,
  classStep,
  comesAlong,
  dueClasses,
  isQuiet,
} from '#domain/modules/reminders/reminder-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PersonalNotification, SaidClass } from '#server/platform/notifications.ts'
import {
  type ClassCursor,
  type ClassLine,
  kinds,
  listLines,
  pageOfDue,
  type RemindedRole,
  type Window,
  wishesOf,
} from './class-queries.ts'
import { reminderNotifications } from './notification-templates.ts'
import { claimReminders } from './reminder-queries.ts'
import type { Centers, RemindingCenter } from './settings-queries.ts'

/** Classes looked at in one transaction; each has some ten people. */
const PAGE = 250
/** Everything that a message can hold begins within so long. */
const AHEAD_MS = 60 * 3_600_000

/** A class of a person that is reminded of now. */
interface DueLine extends ClassLine {
  center: RemindingCenter
  step: ClassStep
}

/** One message: what one person reads of one day. */
interface Day {
  id: string
  userId: string
  step: ClassStep
  lines: readonly DueLine[]
}

/**
 * Reminds of the next page of classes: everybody of them, each with all of their day. Answers where the page ended;
 * null: it was the last. The rows that say who was reminded are written in the same transaction, so that a process
 * that dies has reminded a person or not, and a run beside this one reminds nobody twice.
 */
export async function remindOfClasses(
  ctx: Ctx,
  role: RemindedRole,
  centers: Centers,
  after: ClassCursor | null,
): Promise<{ last: ClassCursor | null; sent: number }> {
  const { userIds, last } = await pageOfDue(ctx, role, windowsOf(role, centers, ctx.now), after, PAGE)
  if (userIds.length === 0) return { last, sent: 0 }
  const wishes = await wishesOf(ctx, role, userIds)
  const lines = await listLines(ctx, role, userIds, new Date(ctx.now.getTime() + AHEAD_MS))
  const days = [...Map.groupBy(lines, line => line.userId)].flatMap(([userId, own]) =>
    daysOf(role, userId, own, centers, ctx.now).filter(
      ({ lines: [first] }) =>
        first && !isQuiet(wishes.get(userId)?.quietHours ?? null, first.center.zone, ctx.now),
    ),
  )
  const claimed = await claimReminders(
    ctx.tx,
    days.flatMap(day => rowsOf(role, day, ctx.now)),
    ctx.now,
  )
  const isNew = new Set(claimed.map(row => `${row.notification_id} ${row.thing_id} ${row.learner_id}`))
  const sent = days.flatMap(day => {
    const own = day.lines.filter(line => isNew.has(`${day.id} ${line.classId} ${line.learnerId}`))
    return own.length > 0 ? [notificationOf({ ...day, lines: own })] : []
  })
  await ctx.notifyEach(reminderNotifications['class.reminder'], role, sent)
  return { last, sent: sent.length }
}

function windowsOf(role: RemindedRole, centers: Centers, now: Date): Window[] {
  return [...centers.values()].flatMap(center => {
    const { evening, soon } = dueClasses(settingsFor(role, center), center.zone, now)
    const window = { center_id: center.id, evening: isEvening(role, center) ? evening : null, soon }
    return window.evening || window.soon ? [window] : []
  })
}

const isEvening = (role: RemindedRole, center: RemindingCenter) =>
  role === 'learner' ? center.families : center.experts

/** Experts read of their day the evening before, and no more. */
const settingsFor = (role: RemindedRole, center: RemindingCenter) =>
  role === 'learner' ? center : { ...center, hoursBefore: null }

/** The messages that a person needs now: classes that are due, with those that come along. */
function daysOf(
  role: RemindedRole,
  userId: string,
  lines: readonly ClassLine[],
  centers: Centers,
  now: Date,
): Day[] {
  const known = lines.flatMap(line => {
    const center = centers.get(line.centerId)
    if (!center) return []
    const { startsAt, knownSince } = line
    const own = settingsFor(role, center)
    const step = classStep({ startsAt, zone: center.zone, knownSince }, own, isEvening(role, center), now)
    return [{ ...line, center, step }]
  })
  const days: Day[] = []
  const taken = new Set<ClassLine>()
  for (const first of known) {
    const { step } = first
    if (!step || taken.has(first)) continue
    const due = { startsAt: first.startsAt, zone: first.center.zone, step }
    const own = known.flatMap(line => {
      const { startsAt, center } = line
      const along = comesAlong(
        { startsAt, zone: center.zone },
        due,
        settingsFor(role, center),
        isEvening(role, center),
      )
      // What is told hours before is not told in the message of an evening.
      if (taken.has(line) || !along || (step === 'evening' && line.step === 'soon')) return []
      taken.add(line)
      return [{ ...line, step }]
    })
    days.push({ id: newId(now.getTime()), userId, step, lines: own })
  }
  return days
}

const rowsOf = (role: RemindedRole, { id, userId, step, lines }: Day, now: Date) =>
  lines.map(line => ({
    ...{ userId, role, kind: kinds[role], step, thingId: line.classId, learnerId: line.learnerId },
    ...{ moment: line.startsAt, centerId: line.centerId, notificationId: id },
    sentOn: localDateOf(now, line.center.zone),
  }))

function notificationOf({
  id,
  userId,
  lines,
}: Day): PersonalNotification<(typeof reminderNotifications)['class.reminder']> {
  const classes = lines.map(line => saidClass(line, isOneCenter(lines)))
  const [first] = lines as [DueLine]
  const isOne = lines.every(line => line.classId === first.classId)
  return {
    id,
    userId,
    args: classArgs(classes, isOneCenter(lines) ? first.center.name : ''),
    link: {
      classId: isOne ? first.classId : '',
      date: localDateOf(first.startsAt, first.center.zone),
      reminderId: id,
    },
    centerId: first.centerId,
    learnerIds: [...new Set(lines.flatMap(line => line.learnerId ?? []))],
    bundle: `reminder:${localDateOf(first.startsAt, first.center.zone)}`,
  }
}

const isOneCenter = (lines: readonly DueLine[]) => new Set(lines.map(line => line.centerId)).size === 1

/** The arguments of a message, by the classes that it names. */
export function classArgs(classes: readonly SaidClass[], center: string) {
  const [first] = classes as [SaidClass]
  return {
    center,
    count: new Set(classes.map(one => one.classId)).size,
    day: first.startsAt,
    first: first.startsAt,
    classes,
  }
}

function saidClass(line: DueLine, isOne: boolean): SaidClass {
  const { classId, learnerId, learnerName, batch, serviceEn, serviceHi, startsAt, center, isOnline } = line
  return {
    classId,
    learner: learnerId && learnerName ? { id: learnerId, name: learnerName } : null,
    title: batch ? { en: batch, hi: batch } : { en: serviceEn, hi: serviceHi },
    startsAt,
    zone: center.zone,
    center: isOne ? '' : center.name,
    mark: markOf(line),
    isOnline,
  }
}

function markOf({ kind, movedAt }: ClassLine): SaidClass['mark'] {
  if (kind === 'trial' || kind === 'make_up') return kind
  return movedAt ? 'moved' : null
}
