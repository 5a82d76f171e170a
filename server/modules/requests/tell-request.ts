import type { Ctx } from '#server/platform/context.ts'
import { findNames, type PartyNames, type RequestRow } from './request-queries.ts'

/** An event of a request. */
export type RequestEventName = `request.${string}`

/** Writes an event of a request to the audit trail, and updates the open pages of both sides. Returns the users. */
export async function tell(
  ctx: Ctx,
  kind: RequestEventName,
  request: RequestRow,
  details: Record<string, unknown> = {},
): Promise<PartyNames> {
  const names = await findNames(ctx, request.id)
  await ctx.emit({
    kind,
    topics: [
      ...(request.center_id ? [`center:${request.center_id}`] : []),
      ...(request.responder_kind === 'admin' ? ['admin'] : []),
      ...names.expert_ids.map(id => `expert:${id}`),
      ...names.guardian_ids.map(id => `user:${id}`),
    ],
    payload: { requestId: request.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'request',
    subjectId: request.id,
    centerId: request.center_id,
    details: { kind: request.kind, ...details },
  })
  return names
}
