import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { clockOf } from '#web/ui/form/clock.ts'

type Settings = ApiAnswer<'GET /me/notification-settings'>
export type ReminderKind = Settings['reminders'][number]['kind']
type Group = Settings['groups'][number]['group']
export type Channel = Settings['groups'][number]['channels'][number]['channel']
/** `<group> <channel>` of what is switched off. */
export type MutedKey = `${Group} ${Channel}`

export type Chosen = {
  muted: MutedKey[]
  mutedReminders: ReminderKind[]
  isQuiet: boolean
  /** HH:MM */
  from: string
  to: string
  children: string[]
}

const defaultFrom = '22:00'
const defaultTo = '07:00'

export function chosenOf({ groups, reminders, quietHours, children }: Settings): Chosen {
  return {
    muted: groups.flatMap(({ group, channels }) =>
      channels.flatMap(({ channel, on }): MutedKey[] => (on ? [] : [`${group} ${channel}`])),
    ),
    mutedReminders: reminders.flatMap(({ kind, on }) => (on ? [] : [kind])),
    isQuiet: quietHours !== null,
    from: quietHours ? clockOf(quietHours.from) : defaultFrom,
    to: quietHours ? clockOf(quietHours.to) : defaultTo,
    children: children.filter(child => child.messages).map(child => child.learnerId),
  }
}

/** What the operation takes; the zone is the one whose clocks these times show. */
export function bodyOf(
  { muted, mutedReminders, isQuiet, from, to, children }: Chosen,
  timeZone: string,
): ApiInput<'PUT /me/notification-settings'>['body'] {
  return {
    muted: muted.map(key => {
      const [group, channel] = key.split(' ') as [Group, Channel]
      return { group, channel }
    }),
    mutedReminders,
    quietHours: isQuiet ? { from: minuteOf(from), to: minuteOf(to), timeZone } : null,
    childrenWithMessages: children,
  }
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
