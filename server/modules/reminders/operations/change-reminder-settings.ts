import { mayInCenter, serviceScope } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { ReminderSettings } from '#domain/modules/reminders/reminder-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { sayTemplate } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { reminderNotifications } from '../notification-templates.ts'
import { classArgs } from '../remind-classes.ts'
import { findSettings, type RemindingCenter, saveSettings } from '../settings-queries.ts'

type Answer = ApiAnswer<'GET /center/reminder-settings'>

/** The classes of the preview begin at four. */
const SAMPLE_MINUTES = 16 * 60

/** What this center reminds of, and the words that people read. */
export const showReminderSettings = operation('GET /center/reminder-settings', async ctx =>
  answer(ctx, await findSettings(ctx.tx, ctx.actor.center.centerId)),
)

/** Chooses it from now on: what was sent was sent. */
export const saveReminderSettings = operation('PUT /center/reminder-settings', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const { centerId } = actor.center
  if (serviceScope(actor)) return refuse('whole_center_only')
  const center = await findSettings(tx, centerId)
  await saveSettings(tx, centerId, body, now)
  await ctx.audit({
    action: 'remindersettings.save',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { before: chosenOf(center), after: body },
  })
  return answer(ctx, { ...center, ...body })
})

function answer(ctx: CenterCtx, center: RemindingCenter): Answer {
  return {
    ...chosenOf(center),
    dueGap: center.dueGap,
    sentences: sentencesOf(ctx, center),
    can: { edit: mayInCenter(ctx.actor, 'bookings:manage') && !serviceScope(ctx.actor) },
  }
}

function chosenOf(center: RemindingCenter): ReminderSettings {
  const { id, name, zone, currency, dueGap, ...chosen } = center
  return chosen
}

/** The very words of the notifications, of classes as they might be tomorrow. */
function sentencesOf({ now, language }: CenterCtx, center: RemindingCenter): Answer['sentences'] {
  const { name, zone, currency } = center
  const reader = { now, language, timeZone: zone }
  const today = localDateOf(now, zone)
  const tomorrow = addDays(today, 1)
  const classes = reminderNotifications['class.reminder'].sample.args.classes.map((one, nth) => ({
    ...one,
    startsAt: toInstant(tomorrow, SAMPLE_MINUTES + nth * 90, zone),
    zone,
  }))
  const day = classArgs(classes, name)
  const taught = classArgs(
    classes.map(one => ({ ...one, learner: null })),
    name,
  )
  const until = new Date(now.getTime() + (center.seatHours ?? 3) * 3_600_000)
  return {
    class: sayTemplate(reminderNotifications['class.reminder'], 'learner', day, reader),
    teaching: sayTemplate(reminderNotifications['class.reminder'], 'expert', taught, reader),
    seat: sayTemplate(
      reminderNotifications['enrolment.offer-ending'],
      'learner',
      { center: name, until, day: until },
      reader,
    ),
    credit: sayTemplate(
      reminderNotifications['credit.ending'],
      'learner',
      { center: name, date: addDays(today, center.creditDays ?? 7) },
      reader,
    ),
    due: sayTemplate(
      reminderNotifications['due.reminder'],
      'learner',
      { center: name, amount: money(280_000, currency), count: 1, date: tomorrow },
      reader,
    ),
  }
}
