import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { RequestDetails } from '#domain/modules/requests/request-cards.ts'
import {
  expiresAfter,
  type RequesterKind,
  type RequestKindName,
  type ResponderKind,
} from '#domain/modules/requests/request-kinds.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { endRequest } from './close-request.ts'
import { notifyRequest } from './request-notifications.ts'
import * as requests from './request-queries.ts'
import { tell } from './tell-request.ts'

/** A new request. The caller has checked that the actor may make it. */
export interface Question<K extends RequestKindName> {
  kind: K
  /** The center it concerns, even if it is not a party; null: none. */
  centerId: string | null
  /** The service it is about; null: none. */
  serviceId?: string | null
  requester: { kind: RequesterKind; id: string }
  responder: { kind: ResponderKind; id: string }
  /** Its subject: only one request of a kind between the two parties about the same subject can be open. */
  subject: { kind: string; id: string }
  details: RequestDetails[K]
  message: string
  /** When it expires without an answer; 14 days from now by default. */
  expiresAt?: Date
  /** The kind notifies the other side itself. */
  tellsItself?: true
}

/**
 * Creates a request, once: returns its id, or `request_pending` with the open one (its id in `extra`) and the
 * possible step: look at it, or answer it if the other side made it.
 */
export async function ask<K extends RequestKindName>(
  ctx: UserCtx,
  question: Question<K>,
): Promise<string | Refusal> {
  const { tx, now, actor } = ctx
  const request: requests.NewRequest = {
    id: newId(now.getTime()),
    kind: question.kind,
    centerId: question.centerId,
    serviceId: question.serviceId ?? null,
    requester: question.requester,
    askedBy: actor.userId,
    responder: question.responder,
    subject: question.subject,
    details: question.details,
    message: question.message,
    expiresAt: question.expiresAt ?? expiresAfter(now),
  }
  if (!(await requests.insert(tx, request, now))) {
    const open = await requests.findOpenLike(tx, request)
    if (open && open.expires_at > now) return whyPending(open, question.requester.id)
    // It has expired but the job has not run yet, or it was answered this very moment.
    if (open) await endRequest(ctx, open, 'expire')
    if (!(await requests.insert(tx, request, now))) return refuse('request_pending')
  }
  const row = await requests.lockById(tx, request.id)
  if (!row) throw new Error(`request ${request.id} is not there right after it was asked`)
  const names = await tell(ctx, 'request.asked', row)
  if (!question.tellsItself) await notifyRequest(ctx, 'asked', row, names)
  return request.id
}

function whyPending(open: requests.RequestRow, requesterId: string): Refusal {
  return refuse('request_pending', {
    extra: { requestId: open.id, status: open.status },
    next: [open.requester_id === requesterId ? 'show_request' : 'answer_request'],
  })
}
