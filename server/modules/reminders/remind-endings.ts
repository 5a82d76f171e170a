import { newId } from '#domain/kernel/ids.ts'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { QuietHours, ReminderKind } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { creditStep, isQuiet } from '#domain/modules/reminders/reminder-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listWishes } from './class-queries.ts'
import {
  type CreditCursor,
  type EndCursor,
  type EndingCredit,
  listEndingCredits,
  listEndingSeats,
} from './ending-queries.ts'
import { reminderNotifications } from './notification-templates.ts'
import { claimReminders, type NewReminder } from './reminder-queries.ts'
import type { RemindingCenter } from './settings-queries.ts'

type Centers = ReadonlyMap<string, RemindingCenter>

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
  const messages = groupsOf(wanted, row => `${row.userId} ${row.groupId}`).map(rows => ({
    id: newId(ctx.now.getTime()),
    rows,
  }))
  const claimed = await claimAll(
    ctx,
    messages.flatMap(({ id, rows }) =>
      rows.map(row => ({ ...row, id, kind: 'seat' as const, step: 'soon' as const, moment: row.end })),
    ),
  )
  await ctx.notifyEach(
    reminderNotifications['enrolment.offer-ending'],
    'learner',
    messages.flatMap(({ id, rows: all }) => {
      const rows = all.filter(row => claimed.has(`${id} ${row.thingId}`))
      const [first] = rows
      if (!first) return []
      return {
        id,
        userId: first.userId,
        args: {
          learners: learnersOf(rows),
          batch: first.batch,
          center: first.center.name,
          until: first.end,
          day: first.end,
        },
        link: { enrolmentId: first.thingId },
        centerId: first.centerId,
        learnerIds: learnersOf(rows).map(learner => learner.id),
      }
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
    return step ? [{ ...row, step, moment: toInstant(addDays(row.expiresOn, 1), 0, row.center.zone) }] : []
  })
  const messages = groupsOf(due, row => `${row.userId} ${row.centerId} ${row.step}`).map(rows => ({
    id: newId(ctx.now.getTime()),
    rows,
  }))
  const claimed = await claimAll(
    ctx,
    messages.flatMap(({ id, rows }) => rows.map(row => ({ ...row, id, kind: 'credit' as const }))),
  )
  await ctx.notifyEach(
    reminderNotifications['credit.ending'],
    'learner',
    messages.flatMap(({ id, rows: all }) => {
      const rows = all.filter(row => claimed.has(`${id} ${row.thingId}`))
      const [first] = rows
      if (!first) return []
      return {
        id,
        userId: first.userId,
        args: {
          learners: learnersOf(rows),
          service: { en: first.serviceEn, hi: first.serviceHi },
          center: first.center.name,
          count: rows.length,
          date: first.expiresOn,
        },
        link: { creditId: first.thingId },
        centerId: first.centerId,
        learnerIds: learnersOf(rows).map(learner => learner.id),
      }
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
  const userIds = [...new Set(found.flatMap(row => row.userId ?? []))]
  if (userIds.length === 0) return []
  const wishes = new Map((await listWishes(ctx, 'learner', userIds)).map(row => [row.user_id, row]))
  return found.flatMap(row => {
    const { userId } = row
    const center = centers.get(row.centerId)
    if (!userId || !center) return []
    const own = wishes.get(userId)
    const quiet = (own?.quietHours as QuietHours | null | undefined) ?? null
    if (own?.mutedReminders.includes(kind) || isQuiet(quiet, center.zone, ctx.now)) return []
    return [{ ...row, thingId: row.id, userId, center }]
  })
}

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

type Claiming = Wanted<Ending> & Pick<NewReminder, 'kind' | 'step' | 'moment'>

/** What of these is new, as `<notification> <thing>`. */
async function claimAll(ctx: Ctx, rows: readonly Claiming[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const claimed = await claimReminders(
    ctx.tx,
    rows.map(({ id, userId, kind, step, thingId, learnerId, moment, centerId, center }) => ({
      ...{ userId, role: 'learner' as const, kind, step, thingId, learnerId, moment, centerId },
      ...{ notificationId: id, sentOn: localDateOf(ctx.now, center.zone) },
    })),
    ctx.now,
  )
  return new Set(claimed.map(row => `${row.notification_id} ${row.thing_id}`))
}

/** Each once, in the order in which they come. */
function learnersOf(rows: readonly Ending[]): { id: string; name: string }[] {
  const byId = new Map(rows.map(row => [row.learnerId, { id: row.learnerId, name: row.learnerName }]))
  return [...byId.values()]
}
