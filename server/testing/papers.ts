import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import { anItem } from './people.ts'

/** A picture of a paper that somebody has uploaded and that nothing uses yet. */
export async function aPaperFile(
  tx: Tx,
  owner: { userId: string; role: Role },
  name = 'pan-card.png',
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('files')
    .values({
      id,
      owner_user_id: owner.userId,
      owner_role: owner.role,
      purpose: 'kyc_document',
      name,
      media_type: 'image/png',
      size: 1000,
      received: 1000,
      stored_bytes: 1000,
      status: 'ready',
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
      ready_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A kind of paper of the master list. */
export const aPaperKind = (tx: Tx, en = 'PAN card', hi = 'पैन कार्ड') =>
  anItem(tx, { list: 'document_type', en, hi })

/** An expert's hand-in with one paper, as it is before it is submitted. */
export async function aHandIn(
  tx: Tx,
  of: { expertId: string; userId: string; fileName: string },
): Promise<{ paperId: string; kindId: string }> {
  const [caseId, paperId] = [newId(), newId()]
  const kindId = await aPaperKind(tx)
  const fileId = await aPaperFile(tx, { userId: of.userId, role: 'expert' }, of.fileName)
  await tx
    .insertInto('kyc_cases')
    .values({ id: caseId, expert_id: of.expertId, status: 'not_submitted', created_at: TEST_NOW })
    .execute()
  await tx
    .insertInto('kyc_papers')
    .values({
      id: paperId,
      case_id: caseId,
      document_type_id: kindId,
      file_id: fileId,
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
    })
    .execute()
  return { paperId, kindId }
}
