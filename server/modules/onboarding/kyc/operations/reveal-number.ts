import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { openNumber } from '../document-number.ts'
import { findSealed } from '../kyc-queries.ts'

/** The full number of a document. Reading it is recorded before it is shown. */
export const revealNumber = operationInSteps('GET /admin/kyc-documents/{id}/number', (ctx, { params }) =>
  ctx.inTransaction(async inner => {
    const document = await findSealed(inner.tx, params.id)
    if (!document) return refuse('not_found')
    if (document.sealed === null) return { number: null }
    const number = openNumber(inner, document, document.sealed)
    if (number === null) return refuse('kyc_number_unreadable')
    await inner.audit({
      action: 'kyc.read_number',
      subjectKind: 'kyc_document',
      subjectId: params.id,
      centerId: document.centerId,
      details: { of: document.kind, ofId: document.id },
    })
    return { number }
  }),
)
