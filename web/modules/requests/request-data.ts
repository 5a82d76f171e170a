import type { CardOf, RequestCard } from '#domain/modules/requests/request-cards.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'

/** What the body of one kind gets: the request, its card, and whether there is room for all of it. */
export interface BodyProps<K extends RequestKindName> {
  request: Request
  card: CardOf<K>
  full: boolean
}

export type Request = ApiAnswer<'GET /requests/{id}'>
export type RequestKindName = RequestCard['kind']

/** The name of a side of a request; another family has none (rule R12). */
export function usePartyName() {
  const t = useT('common.requests')
  return (party: Request['requester'] | Request['responder']) =>
    party.name ?? (party.kind === 'class' ? t('everybody') : t('anotherFamily'))
}
