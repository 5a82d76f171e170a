import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { findSealed } from '../kyc-queries.ts'
import { openNumber } from '../paper-number.ts'

/** The full number of a paper. That it was read is written down before it is shown. */
export const revealNumber = operationInSteps('GET /admin/kyc-papers/{id}/number', (ctx, { params }) =>
  ctx.inTransaction(async inner => {
    const paper = await findSealed(inner.tx, params.id)
    if (!paper) return refuse('not_found')
    if (paper.sealed === null) return { number: null }
    const number = openNumber(inner, paper, paper.sealed)
    if (number === null) return refuse('kyc_number_unreadable')
    await inner.audit({
      action: 'kyc.read_number',
      subjectKind: 'kyc_paper',
      subjectId: params.id,
      centerId: paper.centerId,
      details: { of: paper.kind, ofId: paper.id },
    })
    return { number }
  }),
)
