import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { buildPath } from '#domain/kernel/paths.ts'
import {
  DEFAULT_ZONE,
  formatDayInSentence,
  formatNearDateTime,
  formatNearLocalDate,
  formatTime,
  localDateOf,
} from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type {
  ArgKinds,
  NotificationTemplate,
  SaidClass,
  ShortMessage,
  Words,
} from '#server/platform/notifications.ts'
import type { Catalogue } from './catalogue.ts'
import { andList, sayClasses } from './say-lists.ts'

/** A notification as stored: its arguments went through JSON. */
export interface Stored {
  event: string
  role: Role
  args: Record<string, unknown>
  link: Record<string, string>
  /** The time zone of the center it came from. */
  timeZone: string | null
}

/** The text of a notification, and its link. */
export interface SaidNotification extends Words {
  link: string
}

/** For whom it is said: days of the year of `now` are said without it. */
export interface Reader {
  language: Language
  now: Date
}

/** The text of a notification in a language; null if its event no longer exists, or not for this role. */
export function say(catalogue: Catalogue, stored: Stored, reader: Reader): SaidNotification | null {
  const template = catalogue.find(stored.event)
  const message = template?.roles[stored.role]
  if (!template || !message) return null
  const { link } = message
  return {
    ...message[reader.language](sayArgs(template.args, stored, reader)),
    link: typeof link === 'function' ? link(stored.link) : buildPath(link, stored.link),
  }
}

/** The words of a template for its sample, as the role would read them; with these arguments instead. */
export function sayTemplate<T extends NotificationTemplate>(
  { args: kinds, roles, sample }: T,
  role: Role,
  args: Partial<T['sample']['args']>,
  { timeZone, ...reader }: Reader & { timeZone: string },
): Words {
  const message = roles[role]
  if (!message) throw new Error(`there are no words for the role ${role}`)
  const stored = JSON.parse(JSON.stringify({ ...sample.args, ...args }))
  return message[reader.language](sayArgs(kinds, { role, timeZone, args: stored }, reader))
}

/** The short message of a notification, if its template has one. */
export function sayShort(catalogue: Catalogue, stored: Stored, reader: Reader): ShortMessage | null {
  const template = catalogue.find(stored.event)
  return template?.roles[stored.role]?.sms?.(sayArgs(template.args, stored, reader)) ?? null
}

/** The learner whom a notification names, as its role may read the name; null if it names none. */
export function learnerNameIn(catalogue: Catalogue, stored: Stored, reader: Reader): string | null {
  const template = catalogue.find(stored.event)
  return template?.args['learner'] === 'learner'
    ? (sayArgs(template.args, stored, reader)['learner'] ?? null)
    : null
}

/** Every argument as plain text in that language, as this role may read it. */
function sayArgs(
  kinds: ArgKinds,
  stored: Pick<Stored, 'args' | 'role' | 'timeZone'>,
  reader: Reader,
): Record<string, string> {
  const zone = stored.timeZone ?? DEFAULT_ZONE
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      sayOne(kind, stored.args[name], { ...reader, zone, role: stored.role }),
    ]),
  )
}

interface Saying extends Reader {
  zone: string
  role: Role
}

function sayOne(kind: ArgKinds[string], value: unknown, saying: Saying): string {
  const { zone, language, role, now } = saying
  switch (kind) {
    case 'text':
      return String(value)
    case 'name':
      return (value as { en: string; hi: string })[language]
    case 'learner': {
      const { name } = value as { name: string }
      return role === 'center' ? name : firstNameOf(name)
    }
    case 'party': {
      const party = value as { kind: string; id: string; name: string }
      return party.kind === 'learner' ? sayOne('learner', party, saying) : party.name
    }
    case 'moment':
      return formatNearDateTime(new Date(value as string), now, zone, language)
    case 'day':
      return formatDayInSentence(new Date(value as string), now, zone, language)
    case 'time':
      return formatTime(new Date(value as string), zone, language)
    case 'learners': {
      const names = (value as { name: string }[]).map(learner => sayOne('learner', learner, saying))
      return andList(names, language)
    }
    case 'classes':
      return sayClasses(value as SaidClass[], language, learner => sayOne('learner', learner, saying))
    case 'date':
      return value === '' ? '' : formatNearLocalDate(String(value), localDateOf(now, zone), language)
    case 'money': {
      // Notifications from before the template had this sum have none.
      const sum = value as Money | undefined
      return !sum || sum.amount === 0 ? '' : formatMoney(sum, language, { trim: true })
    }
    case 'count':
      // Like a sum: older notifications may have none.
      return value === undefined ? '0' : String(value)
  }
}
