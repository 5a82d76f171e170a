import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { buildPath } from '#domain/kernel/paths.ts'
import { DEFAULT_ZONE, formatDateTime, formatLocalDate } from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ArgKinds, ShortMessage, Words } from '#server/platform/notifications.ts'
import type { Catalogue } from './catalogue.ts'

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

/** The text of a notification in a language; null if its event no longer exists, or not for this role. */
export function say(catalogue: Catalogue, stored: Stored, language: Language): SaidNotification | null {
  const template = catalogue.find(stored.event)
  const message = template?.roles[stored.role]
  if (!template || !message) return null
  const { link } = message
  return {
    ...message[language](sayArgs(template.args, stored, language)),
    link: typeof link === 'function' ? link(stored.link) : buildPath(link, stored.link),
  }
}

/** The short message of a notification, if its template has one. */
export function sayShort(catalogue: Catalogue, stored: Stored, language: Language): ShortMessage | null {
  const template = catalogue.find(stored.event)
  return template?.roles[stored.role]?.sms?.(sayArgs(template.args, stored, language)) ?? null
}

/** The learner whom a notification names, as its role may read the name; null if it names none. */
export function learnerNameIn(catalogue: Catalogue, stored: Stored, language: Language): string | null {
  const template = catalogue.find(stored.event)
  return template?.args['learner'] === 'learner'
    ? (sayArgs(template.args, stored, language)['learner'] ?? null)
    : null
}

/** Every argument as plain text in that language, as this role may read it. */
function sayArgs(kinds: ArgKinds, stored: Stored, language: Language): Record<string, string> {
  const zone = stored.timeZone ?? DEFAULT_ZONE
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      sayOne(kind, stored.args[name], { zone, language, role: stored.role }),
    ]),
  )
}

interface Saying {
  zone: string
  language: Language
  role: Role
}

function sayOne(kind: ArgKinds[string], value: unknown, { zone, language, role }: Saying): string {
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
      return party.kind === 'learner' ? sayOne('learner', party, { zone, language, role }) : party.name
    }
    case 'moment':
      return formatDateTime(new Date(value as string), zone, language)
    case 'date':
      return value === '' ? '' : formatLocalDate(String(value), language)
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
