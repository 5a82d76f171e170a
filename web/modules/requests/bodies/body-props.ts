import type { CardOf } from '#domain/modules/requests/request-cards.ts'
import type { Request, RequestKindName } from '../request-data.ts'

/** What the body of one kind gets: the request, its card, and whether there is room for all of it. */
export interface BodyProps<K extends RequestKindName> {
  request: Request
  card: CardOf<K>
  full: boolean
}
