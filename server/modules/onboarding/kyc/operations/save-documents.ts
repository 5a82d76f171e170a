import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import {
  documentNumberOf,
  hasEnded,
  MAX_DOCUMENTS,
  numberForm,
} from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { storedNumber } from '../document-number.ts'
import type { KycSubject } from '../kyc-queries.ts'
import * as kyc from '../kyc-queries.ts'
import { ownKycAnswer, todayOf } from '../kyc-view.ts'
import { lockOwnDocument, openOwnCase } from '../open-case.ts'
import { noteKyc } from '../tell-kyc.ts'

/** Adds a document to the open submission, or to a new one. */
export const addDocument = operation('POST /kyc/documents', async (ctx, { body }) => {
  const { tx, now } = ctx
  const open = await openOwnCase(ctx)
  if (isRefusal(open)) return open
  const { subject, documents } = open
  if (hasEnded(body.expiresOn, todayOf(now))) return refuse('kyc_document_ended')
  // If it was copied from the last submission, it is replaced immediately.
  const same = documents.find(document => document.kindId === body.kindId)
  if (same && open.status !== 'not_submitted') return refuse('kyc_document_there')
  if (!same && documents.length >= MAX_DOCUMENTS)
    return refuse('kyc_too_many_documents', { args: { max: MAX_DOCUMENTS } })
  const kindCode = await kyc.codeOfDocumentKind(tx, body.kindId)
  if (kindCode === null)
    return refuse('invalid_input', { fields: [{ path: 'kindId', code: 'unknown_item' }] })
  const number = readNumber(kindCode, body.number)
  if (isRefusal(number)) return number
  const claimed = await claimDocumentFile(ctx, subject, body.fileId)
  if (isRefusal(claimed)) return claimed
  const said = {
    ...storedNumber(ctx, subject, number),
    expires_on: body.expiresOn,
    file_id: body.fileId,
  }
  const documentId = same?.id ?? newId(now.getTime())
  if (same) await kyc.updateDocument(tx, same.id, said, now)
  else {
    const document = { id: documentId, case_id: open.caseId, document_type_id: body.kindId, ...said }
    await kyc.insertDocument(tx, document, now)
  }
  await noteKyc(ctx, subject, 'kyc.add_document', { documentId, kindId: body.kindId, fileId: body.fileId })
  return ownKycAnswer(ctx)
})

/** Changes the details of a document that is not under review. */
export const changeDocument = operation('PUT /kyc/documents/{id}', async (ctx, { params, body }) => {
  const held = await lockOwnDocument(ctx, params.id)
  if (isRefusal(held)) return held
  const { subject, document } = held
  if (hasEnded(body.expiresOn, todayOf(ctx.now))) return refuse('kyc_document_ended')
  if (body.fileId !== document.fileId) {
    const claimed = await claimDocumentFile(ctx, subject, body.fileId)
    if (isRefusal(claimed)) return claimed
  }
  const number = body.number === undefined ? undefined : readNumber(document.kindCode, body.number)
  if (isRefusal(number)) return number
  const stored = number === undefined ? {} : storedNumber(ctx, subject, number)
  const said = { ...stored, expires_on: body.expiresOn, file_id: body.fileId }
  await kyc.updateDocument(ctx.tx, document.id, said, ctx.now)
  await noteKyc(ctx, subject, 'kyc.change_document', {
    documentId: document.id,
    fileId: body.fileId,
    // What was reviewed stays on record.
    before: { expiresOn: document.expiresOn, fileId: document.fileId },
    numberChanged: body.number !== undefined,
  })
  return ownKycAnswer(ctx)
})

/** Removes a document that was not reviewed yet. */
export const removeDocument = operation('DELETE /kyc/documents/{id}', async (ctx, { params }) => {
  const held = await lockOwnDocument(ctx, params.id)
  if (isRefusal(held)) return held
  if (held.document.wasSubmitted) return refuse('kyc_document_asked_about')
  await kyc.deleteDocument(ctx.tx, held.document.id)
  await noteKyc(ctx, held.subject, 'kyc.remove_document', {
    documentId: held.document.id,
    kindId: held.document.kindId,
    fileId: held.document.fileId,
  })
  return ownKycAnswer(ctx)
})

/** The number as it is stored; refused if it is not valid for such a document. */
function readNumber(kindCode: string, given: string | null): string | null | Refusal {
  if (given === null) return null
  const number = documentNumberOf(kindCode, given)
  const code = `invalid_format:${numberForm(kindCode) ?? 'document-number'}`
  return number ?? refuse('invalid_input', { fields: [{ path: 'number', code }] })
}

/** A file belongs to the documents' owner, so that a renewal can reuse it. */
function claimDocumentFile(ctx: UserCtx, subject: KycSubject, fileId: string) {
  return claimFile(ctx, {
    fileId,
    purpose: 'kyc_document',
    subjectKind: `kyc_${subject.kind}`,
    subjectId: subject.id,
  })
}
