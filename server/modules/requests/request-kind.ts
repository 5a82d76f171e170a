import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { CardOf, RequestDetails } from '#domain/modules/requests/request-cards.ts'
import type { RequesterKind, RequestKindName, ResponderKind } from '#domain/modules/requests/request-kinds.ts'
import type { RequestStatus } from '#domain/modules/requests/request-states.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'

/** A request as its kind gets it. */
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

/** What is said with a yes. */
export interface ApprovalInput {
  note: string
  /** One of what the request leaves open. */
  choice: string | null
}

/**
 * What a kind adds to the engine: what its requests are about, and what a yes does. The engine has checked who
 * answers and that the request is open, holds its lock, and afterwards writes state, trail, event and notifications.
 */
export interface RequestKind<K extends RequestKindName = RequestKindName> {
  readonly kind: K
  /** Does what was asked for, in the same transaction. The id of what came of it, or why not: then it stays open. */
  approve(ctx: UserCtx, request: StoredRequest<K>, input: ApprovalInput): Promise<string | null | Refusal>
  /** Somebody said no. */
  rejected?(ctx: UserCtx, request: StoredRequest<K>): Promise<Refusal | undefined>
  /** Whoever asked took it back. */
  cancelled?(ctx: UserCtx, request: StoredRequest<K>): Promise<Refusal | undefined>
  /** Nobody answered in time. Runs in a job: the context is nobody's. */
  expired?(ctx: Ctx, request: StoredRequest<K>): Promise<void>
  /** Information came that was asked for, perhaps with a file. Without it files are refused. */
  informed?(
    ctx: UserCtx,
    request: StoredRequest<K>,
    given: { answer: string; fileId: string | null },
  ): Promise<Refusal | undefined>
  /** Where more than the side decides who answers (`class`: everybody a class touches). */
  mayAnswer?(actor: SignedIn, request: StoredRequest<K>): boolean
  /** Each request's card as this actor may see it, by the request's id, in one statement for all. */
  describe(ctx: UserCtx, requests: readonly StoredRequest<K>[]): Promise<ReadonlyMap<string, CardOf<K>>>
  /** What the kind tells people itself, in words of its own. */
  readonly tellsItself?: readonly RequestNews[]
}

/** What people are told of a request. */
export type RequestNews =
  | 'asked'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'superseded'
  | 'info-needed'
  | 'info-given'

/** Every kind there is, by its name; put together in server/request-kinds.ts. */
export type RequestKinds = { readonly [K in RequestKindName]?: RequestKind<K> }

/** The kind of a request, its types worn off. */
export function kindOf(kinds: RequestKinds, name: RequestKindName): RequestKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`no request kind ${name} is put together in server/request-kinds.ts`)
  return kind as unknown as RequestKind
}
