import type { Language } from '#domain/kernel/language.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogue } from './catalogue.ts'
import type { NotificationRow } from './notification-list-queries.ts'
import { say } from './say.ts'

/** A notification as text; its arguments are not sent to the client. */
export function notificationAnswer(
  catalogue: Catalogue,
  row: NotificationRow,
  language: Language,
): ApiAnswer<'GET /notifications'>['items'][number] {
  const template = catalogue.find(row.event)
  const said = say(catalogue, { ...row, timeZone: row.time_zone }, language)
  if (!template || !said) throw new Error(`“${row.event}” has no words for the role ${row.role}`)
  return {
    id: row.id,
    event: row.event,
    group: template.group,
    ...said,
    createdAt: isoInstant(row.created_at),
    readAt: row.read_at && isoInstant(row.read_at),
  }
}
