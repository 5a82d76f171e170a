import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isAnsweredTogether } from '#domain/modules/requests/request-kinds.ts'
import { refusalSentence, refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import type { RequestKinds } from '../request-kind.ts'
import { lockOwn } from '../request-queries.ts'
import { approveRequest } from './approve-request.ts'
import { rejectRequest } from './reject-request.ts'

type Row = ApiAnswer<'POST /requests/answers'>['rows'][number]

/** Gives several requests the same answer, each in its own transaction: one that cannot be answered stops no other. */
export const answerMany = (kinds: RequestKinds) =>
  operationInSteps('POST /requests/answers', async (ctx, { body }) => {
    const { decision, note, reasonId } = body
    if (decision === 'reject' && !reasonId && note === '') return refuse('reason_required')
    const ids = [...new Set(body.requestIds)]
    // A stranger’s request is not found, and then none is answered.
    const known = await ctx.inTransaction(async inner => allOwn(inner, ids))
    if (isRefusal(known)) return known
    const rows: Row[] = []
    for (const id of ids) {
      const outcome = await ctx.inTransaction(async inner => {
        const row = await lockOwn(inner, id)
        if (row && !isAnsweredTogether(row.kind)) return refuse('answered_one_by_one')
        const input = { params: { id }, query: undefined }
        return decision === 'approve'
          ? approveRequest(kinds)(inner, { ...input, body: { note, choice: null } })
          : rejectRequest(kinds)(inner, { ...input, body: { note, reasonId } })
      })
      rows.push({
        requestId: id,
        problem: isRefusal(outcome)
          ? { code: outcome.code, message: refusalSentence(outcome, ctx.language) }
          : null,
      })
    }
    return { rows }
  })

async function allOwn(ctx: UserCtx, ids: readonly string[]): Promise<true | Refusal> {
  for (const id of ids) if (!(await lockOwn(ctx, id))) return refuse('not_found')
  return true
}
