import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { CardOf, RequestDetails } from '#domain/modules/requests/request-cards.ts'
import type { RequesterKind, RequestKindName, ResponderKind } from '#domain/modules/requests/request-kinds.ts'
import type { RequestStatus } from '#domain/modules/requests/request-states.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'

/** A request as its kind receives it. */
export interface StoredRequest<K extends RequestKindName = RequestKindName> {
  id: string
  kind: K
  status: RequestStatus
  centerId: string | null
  serviceId: string | null
  requester: { kind: RequesterKind; id: string }
  askedBy: string
  responder: { kind: ResponderKind; id: string }
  subject: { kind: string; id: string }
  details: RequestDetails[K]
  message: string
  expiresAt: Date
  createdAt: Date
  version: number
}

/** The input of an approval. */
export interface ApprovalInput {
  note: string
  /** One of the options the request leaves open. */
  choice: string | null
}

/**
 * What a kind adds to the engine: what its requests are about, and what approval does. The engine has checked who
 * answers and that the request is open, holds its lock, and afterwards writes state, audit trail, event and
 * notifications.
 */
export interface RequestKind<K extends RequestKindName = RequestKindName> {
  readonly kind: K
  /**
   * Does what was requested, in the same transaction. Returns the id of the result, or a refusal: then it stays
   * open.
   */
  approve(ctx: UserCtx, request: StoredRequest<K>, input: ApprovalInput): Promise<string | null | Refusal>
  /** The request was rejected. */
  rejected?(ctx: UserCtx, request: StoredRequest<K>): Promise<Refusal | undefined>
  /** The requester withdrew it. */
  cancelled?(ctx: UserCtx, request: StoredRequest<K>): Promise<Refusal | undefined>
  /** It was not answered in time. Runs in a job: the context has no actor. */
  expired?(ctx: Ctx, request: StoredRequest<K>): Promise<void>
  /** Requested information was given, perhaps with a file. Without this hook files are refused. */
  informed?(
    ctx: UserCtx,
    request: StoredRequest<K>,
    given: { answer: string; fileId: string | null },
  ): Promise<Refusal | undefined>
  /** When more than the side decides who may answer (`class`: everyone affected by a class). */
  mayAnswer?(actor: SignedIn, request: StoredRequest<K>): boolean
  /** Each request's card as this actor may see it, by the request's id, in one statement for all. */
  describe(ctx: UserCtx, requests: readonly StoredRequest<K>[]): Promise<ReadonlyMap<string, CardOf<K>>>
  /** The events that the kind notifies about itself. */
  readonly tellsItself?: readonly RequestNews[]
}

/** The events of a request that people are notified about. */
export type RequestNews =
  | 'asked'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'superseded'
  | 'info-needed'
  | 'info-given'

/** All kinds, by name; assembled in server/request-kinds.ts. */
export type RequestKinds = { readonly [K in RequestKindName]?: RequestKind<K> }

/** The kind of a request, with its types erased. */
export function kindOf(kinds: RequestKinds, name: RequestKindName): RequestKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`no request kind ${name} is put together in server/request-kinds.ts`)
  return kind as unknown as RequestKind
}
