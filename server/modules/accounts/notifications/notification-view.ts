import { isoInstant } from '#domain/kernel/time.ts'
import { NOTIFIED_THINGS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogue } from './catalogue.ts'
import type { NotificationRow } from './notification-list-queries.ts'
import { type Reader, say } from './say.ts'

type Answer = ApiAnswer<'GET /notifications/{id}'>

/** A notification as text; its arguments are not sent to the client. */
export function notificationAnswer(
  catalogue: Catalogue,
  row: NotificationRow,
  reader: Reader,
): Omit<Answer, 'center' | 'learnerName' | 'since'> {
  const template = catalogue.find(row.event)
  const said = say(catalogue, row, reader)
  if (!template || !said) throw new Error(`“${row.event}” has no words for the role ${row.role}`)
  return {
    id: row.id,
    event: row.event,
    group: template.group,
    ...said,
    createdAt: isoInstant(row.created_at),
    readAt: row.read_at && isoInstant(row.read_at),
    thing: thingOf(row.thing),
    learnerIds: row.learner_ids,
  }
}

/** What happened to the thing later, in the words of who asks. */
export function stepAnswer(
  catalogue: Catalogue,
  row: NotificationRow,
  reader: Reader,
): Answer['since'][number] {
  const { id, title, body, createdAt } = notificationAnswer(catalogue, row, reader)
  return { id, title, body, createdAt, bySelf: row.by_self }
}

function thingOf(text: string | null): Answer['thing'] {
  const [kind, id = ''] = text?.split(':') ?? []
  const known = NOTIFIED_THINGS.find(each => each === kind)
  return known ? { kind: known, id } : null
}
