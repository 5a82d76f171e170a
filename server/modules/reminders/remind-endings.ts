import { newId } from '#domain/kernel/ids.ts'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { ReminderKind } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { creditStep, isQuiet } from '#domain/modules/reminders/reminder-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { NotificationTemplate, PersonalNotification } from '#server/platform/notifications.ts'
import { wishesOf } from './class-queries.ts'
import {
  type CreditCursor,
  type EndCursor,
  type EndingCredit,
  listEndingCredits,
  listEndingSeats,
} from './ending-queries.ts'
import { reminderNotifications } from './notification-templates.ts'
import { claimReminders, type NewReminder } from './reminder-queries.ts'
import type { Centers, RemindingCenter } from './settings-queries.ts'

/** Seats and make-up classes looked at in one transaction. */
const PAGE = 500
const HOUR_MS = 3_600_000

/** Reminds of offered seats that soon go to the next; answers where the page ended. */
export async function remindOfSeats(
  ctx: Ctx,
  centers: Centers,
  after: EndCursor | null,
): Promise<EndCursor | null> {
  const windows = [...centers.values()].flatMap(({ id, seatHours }) =>
    seatHours === null ? [] : [{ center_id: id, until: new Date(ctx.now.getTime() + seatHours * HOUR_MS) }],
  )
  if (windows.length === 0) return null
  const found = await listEndingSeats(ctx, windows, after, PAGE)
  const wanted = await wantedNow(ctx, 'seat', found, centers)
  await remindOnce(
    ctx,
    reminderNotifications['enrolment.offer-ending'],
    wanted.map(row => ({ ...row, kind: 'seat' as const, step: 'soon' as const, moment: row.end })),
    row => `${row.userId} ${row.groupId}`,
    (first, rows) => ({
      args: {
        learners: learnersOf(rows),
        batch: first.batch,
        center: first.center.name,
        until: first.end,
        day: first.end,
      },
      link: { enrolmentId: first.thingId },
    }),
  )
  const last = found.at(-1)
  return last ? { end: last.end, id: last.id } : null
}

/** Reminds of make-up classes that end soon: one message for those of a family at a center. */
export async function remindOfCredits(
  ctx: Ctx,
  centers: Centers,
  after: CreditCursor | null,
): Promise<CreditCursor | null> {
  const windows = [...centers.values()].flatMap(({ id, creditDays, zone }) => {
    if (creditDays === null) return []
    const today = localDateOf(ctx.now, zone)
    return [{ center_id: id, today, until: addDays(today, creditDays) }]
  })
  if (windows.length === 0) return null
  const found = await listEndingCredits(ctx, windows, after, PAGE)
  const due = (await wantedNow(ctx, 'credit', found, centers)).flatMap(row => {
    const step = stepOf(row, ctx.now)
    const moment = toInstant(addDays(row.expiresOn, 1), 0, row.center.zone)
    return step ? [{ ...row, kind: 'credit' as const, step, moment }] : []
  })
  await remindOnce(
    ctx,
    reminderNotifications['credit.ending'],
    due,
    row => `${row.userId} ${row.centerId} ${row.step}`,
    (first, rows) => ({
      args: {
        learners: learnersOf(rows),
        service: { en: first.serviceEn, hi: first.serviceHi },
        center: first.center.name,
        count: rows.length,
        date: first.expiresOn,
      },
      link: { creditId: first.thingId },
    }),
  )
  const last = found.at(-1)
  return last ? { end: last.expiresOn, id: last.id } : null
}

/** One that came with so few days left that it is as good as reminded of is not said again on the same day. */
function stepOf(row: EndingCredit & { center: RemindingCenter }, now: Date) {
  const { zone, creditDays } = row.center
  if (creditDays === null || localDateOf(row.issuedAt, zone) === localDateOf(now, zone)) return null
  return creditStep(row.expiresOn, creditDays, zone, now)
}

interface Ending {
  id: string
  centerId: string
  userId: string | null
  learnerId: string
  learnerName: string
}

type Wanted<Row> = Row & { thingId: string; userId: string; center: RemindingCenter }

/** Without those who want no such reminder, or none at this hour. */
async function wantedNow<Row extends Ending>(
  ctx: Ctx,
  kind: ReminderKind,
  found: readonly Row[],
  centers: Centers,
): Promise<Wanted<Row>[]> {
  const userIds = found.flatMap(row => row.userId ?? [])
  if (userIds.length === 0) return []
  const wishes = await wishesOf(ctx, 'learner', userIds)
  return found.flatMap(row => {
    const { userId } = row
    const center = centers.get(row.centerId)
    if (!userId || !center) return []
    const own = wishes.get(userId)
    if (own?.mutedReminders.includes(kind) || isQuiet(own?.quietHours ?? null, center.zone, ctx.now))
      return []
    return [{ ...row, thingId: row.id, userId, center }]
  })
}

type Claiming = Wanted<Ending> & Pick<NewReminder, 'kind' | 'step' | 'moment'>

/** One message for those of a group whose reminders are new; none for what another run has sent. */
async function remindOnce<Row extends Claiming, T extends NotificationTemplate>(
  ctx: Ctx,
  template: T,
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  say: (first: Row, rows: readonly Row[]) => Pick<PersonalNotification<T>, 'args' | 'link'>,
): Promise<void> {
  if (rows.length === 0) return
  const messages = [...Map.groupBy(rows, groupOf).values()].map(group => ({
    id: newId(ctx.now.getTime()),
    group,
  }))
  const claimed = await claimReminders(
    ctx.tx,
    messages.flatMap(({ id, group }) =>
      group.map(({ userId, kind, step, thingId, learnerId, moment, centerId, center }) => ({
        ...{ userId, role: 'learner' as const, kind, step, thingId, learnerId, moment, centerId },
        ...{ notificationId: id, sentOn: localDateOf(ctx.now, center.zone) },
      })),
    ),
    ctx.now,
  )
  const isNew = new Set(claimed.map(row => `${row.notification_id} ${row.thing_id}`))
  const sent = messages.flatMap(({ id, group }) => {
    const own = group.filter(row => isNew.has(`${id} ${row.thingId}`))
    const [first] = own
    if (!first) return []
    const { userId, centerId } = first
    const learnerIds = learnersOf(own).map(learner => learner.id)
    return [{ id, userId, centerId, learnerIds, ...say(first, own) }]
  })
  await ctx.notifyEach(template, 'learner', sent)
}

/** Each once, in the order in which they come. */
function learnersOf(rows: readonly Ending[]): { id: string; name: string }[] {
  const byId = new Map(rows.map(row => [row.learnerId, { id: row.learnerId, name: row.learnerName }]))
  return [...byId.values()]
}
