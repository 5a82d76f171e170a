import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import { aFile, anItem } from './people.ts'

/** A picture of a document that was uploaded and that nothing uses yet. */
export const aDocumentFile = (tx: Tx, owner: { userId: string; role: Role }, name = 'pan-card.png') =>
  aFile(tx, owner, { purpose: 'kyc_document', name, mediaType: 'image/png' })

/** A kind of document of the master list. */
export const aDocumentKind = (tx: Tx, en = 'PAN card', hi = 'पैन कार्ड') =>
  anItem(tx, { list: 'document_type', en, hi })

/** An expert's hand-in with one document, as it is before it is submitted. */
export async function aHandIn(
  tx: Tx,
  of: { expertId: string; userId: string; fileName: string },
): Promise<{ documentId: string; kindId: string }> {
  const [caseId, documentId] = [newId(), newId()]
  const kindId = await aDocumentKind(tx)
  const fileId = await aDocumentFile(tx, { userId: of.userId, role: 'expert' }, of.fileName)
  await tx
    .insertInto('kyc_cases')
    .values({ id: caseId, expert_id: of.expertId, status: 'not_submitted', created_at: TEST_NOW })
    .execute()
  await tx
    .insertInto('kyc_documents')
    .values({
      id: documentId,
      case_id: caseId,
      document_type_id: kindId,
      file_id: fileId,
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
    })
    .execute()
  return { documentId, kindId }
}
