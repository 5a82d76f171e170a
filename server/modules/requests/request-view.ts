import { DEFAULT_ZONE, isoInstant } from '#domain/kernel/time.ts'
import { nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import { isOpen } from '#domain/modules/requests/request-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { kindOf, type RequestKinds } from './request-kind.ts'
import { storedOf } from './request-queries.ts'
import { hasAsked, isResponder, mayAct } from './request-side.ts'
import type { RequestDetail } from './request-view-queries.ts'
import * as views from './request-view-queries.ts'

export type RequestAnswer = ApiAnswer<'GET /requests/{id}'>

/** Requests as the actor may see them, each with its kind's card and what the actor may do next. */
export async function requestAnswers(
  ctx: UserCtx,
  kinds: RequestKinds,
  rows: readonly RequestDetail[],
): Promise<RequestAnswer[]> {
  const cards = new Map<string, RequestAnswer['card']>()
  for (const name of new Set(rows.map(row => row.kind))) {
    const ofKind = rows.filter(row => row.kind === name).map(storedOf)
    for (const [id, card] of await kindOf(kinds, name).describe(ctx, ofKind)) cards.set(id, card)
  }
  return rows.map(row => {
    const card = cards.get(row.id)
    if (!card) throw new Error(`the kind ${row.kind} gives request ${row.id} no card`)
    return answerOf(ctx, kinds, row, card)
  })
}

/** One request, in its current state. */
export async function requestAnswer(ctx: UserCtx, kinds: RequestKinds, id: string): Promise<RequestAnswer> {
  const row = await views.find(ctx, id)
  const [answer] = row ? await requestAnswers(ctx, kinds, [row]) : []
  if (!answer) throw new Error(`request ${id} disappeared while being answered`)
  return answer
}

function answerOf(
  ctx: UserCtx,
  kinds: RequestKinds,
  row: RequestDetail,
  card: RequestAnswer['card'],
): RequestAnswer {
  const { actor, now } = ctx
  const asked = hasAsked(actor, row)
  const open = isOpen(row.status) && row.expires_at > now && mayAct(actor, row) && !actor.center?.gate
  const answers = open && isResponder(kinds, actor, row)
  const zone = row.time_zone ?? DEFAULT_ZONE
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    side: asked ? 'asked' : 'answers',
    requester: {
      kind: row.requester_kind,
      ...partyFor(ctx, row.requester_kind, row.requester_id, row.requester_name, row.requester_birth, zone),
    },
    responder: {
      kind: row.responder_kind,
      ...partyFor(ctx, row.responder_kind, row.responder_id, row.responder_name, row.responder_birth, zone),
    },
    center:
      row.center_id && row.center_slug && row.center_name && row.time_zone
        ? { id: row.center_id, slug: row.center_slug, name: row.center_name, timeZone: row.time_zone }
        : null,
    service: row.service_id
      ? { id: row.service_id, name: { en: row.service_en ?? '', hi: row.service_hi ?? '' } }
      : null,
    card,
    message: row.message,
    infoAsked: row.info_asked,
    infoGiven: row.info_given,
    reason: row.reason_id ? { en: row.reason_en ?? '', hi: row.reason_hi ?? '' } : null,
    answerNote: row.answer_note,
    answeredAt: row.answered_at && isoInstant(row.answered_at),
    expiresAt: isoInstant(row.expires_at),
    resultId: row.result_id,
    createdAt: isoInstant(row.created_at),
    version: row.version,
    can: {
      approve: answers,
      reject: answers,
      cancel: open && asked,
      askInfo: answers && row.status === 'pending' && row.responder_kind !== 'class',
      giveInfo: open && asked && row.status === 'info_needed',
    },
  }
}

/** A side as the actor may see it: experts see a minor's first name, families nobody of another (rule R12). */
function partyFor(
  ctx: UserCtx,
  kind: string,
  id: string,
  name: string | null,
  birth: string | null,
  zone: string,
): { id: string | null; name: string | null } {
  if (kind === 'class') return { id: null, name: null }
  if (kind === 'admin') return { id: null, name: ctx.platform.name }
  if (kind !== 'learner') return { id, name }
  const { actor } = ctx
  if (actor.role === 'learner' && !actor.learnerIds.includes(id)) return { id: null, name: null }
  return { id, name: name && birth && nameShownTo(actor.role, { name, dateOfBirth: birth }, ctx.now, zone) }
}
