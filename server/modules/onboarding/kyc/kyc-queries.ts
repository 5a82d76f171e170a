import {
  expressionBuilder,
  type InferResult,
  type NotNull,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { KycCases, KycDocuments, Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ClarifiedField, KycKind } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'

/** Whose documents. */
export interface KycSubject {
  kind: KycKind
  id: string
}

const ofCase = expressionBuilder<Tables & { k: KycCases }, 'k'>()

/** A condition on the cases `k` of a subject. */
const isOf = ({ kind, id }: KycSubject) => ofCase(kind === 'expert' ? 'k.expert_id' : 'k.center_id', '=', id)

/** The owner of case `k`. */
const subjectOf = [
  ofCase
    .case()
    .when('k.expert_id', 'is', null)
    .then(sql.lit('center' as const))
    .else(sql.lit('expert' as const))
    .end()
    .as('kind'),
  ofCase.fn.coalesce('k.expert_id', 'k.center_id').$notNull().as('id'),
] as const

/** The subject's name, locked until the transaction ends; null if it does not exist. */
export async function lockSubject(tx: Tx, subject: KycSubject): Promise<string | null> {
  const found = await selectSubject(tx, subject).forNoKeyUpdate().executeTakeFirst()
  return found?.name ?? null
}

/** The subject's name; null if it does not exist. */
export async function nameOfSubject(tx: Tx, subject: KycSubject): Promise<string | null> {
  return (await selectSubject(tx, subject).executeTakeFirst())?.name ?? null
}

const selectSubject = (tx: Tx, { kind, id }: KycSubject) =>
  tx
    .selectFrom(kind === 'expert' ? 'experts' : 'centers')
    .select('name')
    .where('id', '=', id)

const selectCases = (tx: Tx) =>
  tx
    .selectFrom('kyc_cases as k')
    .leftJoin('users as u', 'u.id', 'k.decided_by')
    .select(({ fn }) => [
      'k.id',
      'k.status',
      'k.created_at as createdAt',
      'k.submitted_at as submittedAt',
      'k.decided_at as decidedAt',
      fn.coalesce('u.name', 'u.phone').as('decidedBy'),
      'k.reject_reason as reason',
      'k.verified_until as verifiedUntil',
      'k.replaced_at as replacedAt',
    ])

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number]

/** All submissions of a subject: the open one, then the newest first. */
export function readCases(tx: Tx, subject: KycSubject): Promise<CaseRow[]> {
  return selectCases(tx)
    .where(isOf(subject))
    .orderBy(eb => eb('k.status', 'in', ['not_submitted', 'submitted', 'needs_clarification']), 'desc')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
}

const selectDocuments = (tx: Tx) =>
  tx
    .selectFrom('kyc_documents as p')
    .innerJoin('masterlist_items as m', 'm.id', 'p.document_type_id')
    .select(({ ref }) => [
      'p.id',
      'p.case_id as caseId',
      'm.id as kindId',
      'm.code as kindCode',
      jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }).as('kindName'),
      'p.number_end as numberEnd',
      'p.expires_on as expiresOn',
      'p.file_id as fileId',
      'p.file_removed_at as fileRemovedAt',
      'p.was_submitted as wasSubmitted',
    ])

export type DocumentRow = InferResult<ReturnType<typeof selectDocuments>>[number]

export async function readDocuments(tx: Tx, caseIds: readonly string[]): Promise<DocumentRow[]> {
  if (caseIds.length === 0) return []
  return selectDocuments(tx)
    .where(eb => eb('p.case_id', '=', eb.fn.any(eb.val(caseIds))))
    .orderBy('m.position')
    .orderBy('p.id')
    .execute()
}

const selectQuestions = (tx: Tx) =>
  tx
    .selectFrom('kyc_questions')
    .select([
      'id',
      'case_id as caseId',
      'document_id as documentId',
      'field',
      'reason',
      'asked_at as askedAt',
      'answer',
      'answered_at as answeredAt',
    ])

export type QuestionRow = InferResult<ReturnType<typeof selectQuestions>>[number]

export async function readQuestions(tx: Tx, caseIds: readonly string[]): Promise<QuestionRow[]> {
  if (caseIds.length === 0) return []
  return selectQuestions(tx)
    .where(eb => eb('case_id', '=', eb.fn.any(eb.val(caseIds))))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertCase(tx: Tx, { kind, id }: KycSubject, now: Date): Promise<string> {
  const caseId = newId(now.getTime())
  await tx
    .insertInto('kyc_cases')
    .values({
      id: caseId,
      expert_id: kind === 'expert' ? id : null,
      center_id: kind === 'center' ? id : null,
      status: 'not_submitted',
      created_at: now,
    })
    .execute()
  return caseId
}

/** Copies the documents of an earlier submission that are valid beyond the warning period and still have their file. */
export async function copyDocuments(
  tx: Tx,
  copy: { from: string; to: string; holdingBeyond: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('kyc_documents')
    .columns([
      'id',
      'case_id',
      'document_type_id',
      'number_sealed',
      'number_end',
      'expires_on',
      'file_id',
      'created_at',
      'changed_at',
    ])
    .expression(
      tx
        .selectFrom('kyc_documents as p')
        .innerJoin('masterlist_items as m', 'm.id', 'p.document_type_id')
        .innerJoin('files as f', 'f.id', 'p.file_id')
        .select(({ cast, val }) => [
          sql<string>`new_id(${copy.now}::timestamptz)`.as('id'),
          cast<string>(val(copy.to), 'uuid').as('case_id'),
          'p.document_type_id',
          'p.number_sealed',
          'p.number_end',
          'p.expires_on',
          'p.file_id',
          cast<Date>(val(copy.now), 'timestamptz').as('created_at'),
          cast<Date>(val(copy.now), 'timestamptz').as('changed_at'),
        ])
        .where('m.status', '=', 'active')
        .where('f.status', '=', 'ready')
        .where('p.case_id', '=', copy.from)
        .where(eb => eb.or([eb('p.expires_on', 'is', null), eb('p.expires_on', '>', copy.holdingBeyond)]))
        .forShare('f'),
    )
    .execute()
}

/** The code of an active kind of document; null if there is none. */
export async function codeOfDocumentKind(tx: Tx, id: string): Promise<string | null> {
  const kind = await tx
    .selectFrom('masterlist_items')
    .select('code')
    .where('id', '=', id)
    .where('list', '=', 'document_type')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return kind?.code ?? null
}

export type NewDocument = Pick<
  Selectable<KycDocuments>,
  'id' | 'case_id' | 'document_type_id' | 'number_sealed' | 'number_end' | 'expires_on' | 'file_id'
>

export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<void> {
  await tx
    .insertInto('kyc_documents')
    .values({ ...document, created_at: now, changed_at: now })
    .execute()
}

export type DocumentChange = Partial<Pick<NewDocument, 'number_sealed' | 'number_end'>> &
  Pick<NewDocument, 'expires_on' | 'file_id'>

export async function updateDocument(tx: Tx, id: string, change: DocumentChange, now: Date): Promise<void> {
  await tx
    .updateTable('kyc_documents')
    .set(eb => ({
      ...change,
      changed_at: now,
      // A removed file stays removed until another one is uploaded.
      file_removed_at: eb
        .case()
        .when('file_id', '=', change.file_id)
        .then(eb.ref('file_removed_at'))
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('kyc_documents').where('id', '=', id).execute()
}

export type CaseChange = Pick<
  Updateable<KycCases>,
  'submitted_at' | 'submitted_by' | 'decided_at' | 'decided_by' | 'reject_reason' | 'verified_until'
> & { status: KycStatus }

export async function updateCase(tx: Tx, id: string, change: CaseChange): Promise<void> {
  await tx.updateTable('kyc_cases').set(change).where('id', '=', id).execute()
}

/** From now on the documents of a case are under review. */
export async function markSubmitted(tx: Tx, caseId: string): Promise<void> {
  await tx.updateTable('kyc_documents').set({ was_submitted: true }).where('case_id', '=', caseId).execute()
}

export async function answerQuestion(
  tx: Tx,
  answer: { id: string; caseId: string; text: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('kyc_questions')
    .set({ answer: answer.text, answered_at: answer.now })
    .where('id', '=', answer.id)
    .where('case_id', '=', answer.caseId)
    .where('answer', 'is', null)
    .execute()
}

export async function insertQuestions(
  tx: Tx,
  asked: { caseId: string; by: string; now: Date },
  questions: readonly { documentId: string | null; field: ClarifiedField; reason: string }[],
): Promise<void> {
  await tx
    .insertInto('kyc_questions')
    .values(
      questions.map(({ documentId, field, reason }) => ({
        id: newId(asked.now.getTime()),
        case_id: asked.caseId,
        document_id: documentId,
        field,
        reason,
        asked_by: asked.by,
        asked_at: asked.now,
      })),
    )
    .execute()
}

/** The subject's currently verified submission is replaced by another one. */
export async function replaceVerified(tx: Tx, subject: KycSubject, now: Date): Promise<void> {
  await tx
    .updateTable('kyc_cases as k')
    .set({ replaced_at: now })
    .where(isOf(subject))
    .where('k.status', '=', sql.lit('verified'))
    .where('k.replaced_at', 'is', null)
    .execute()
}

/** A document with its owner and its encrypted number; undefined if it does not exist. */
export function findSealed(tx: Tx, documentId: string) {
  return tx
    .selectFrom('kyc_documents as p')
    .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
    .select(subjectOf)
    .select(['p.number_sealed as sealed', 'k.center_id as centerId'])
    .where('p.id', '=', documentId)
    .executeTakeFirst()
}

/** Encrypted numbers with their owners in the order of their ids, those after one id. */
export function readSealed(tx: Tx, after: string | null, limit: number) {
  return tx
    .selectFrom('kyc_documents as p')
    .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
    .select(subjectOf)
    .select(({ ref }) => ['p.id as documentId', ref('p.number_sealed').$notNull().as('sealed')])
    .where('p.number_sealed', 'is not', null)
    .$if(after !== null, rows => rows.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** Replaces an encrypted number, unless it has been changed meanwhile. */
export async function replaceSealed(tx: Tx, documentId: string, from: Buffer, to: Buffer): Promise<boolean> {
  const replaced = await tx
    .updateTable('kyc_documents')
    .set({ number_sealed: to })
    .where('id', '=', documentId)
    .where('number_sealed', '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Who except the owner looked at a subject's files and full numbers, the latest first. */
export function readLooks(tx: Tx, subject: KycSubject) {
  const documents = tx
    .selectFrom('kyc_documents as p')
    .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
    .where(isOf(subject))
  const entries = tx.selectFrom('audit_entries').select(['action', 'actor_user_id', 'at'])
  const ofFiles = entries
    .where('action', '=', 'file.read')
    .where('subject_kind', '=', 'file')
    .where('subject_id', 'in', documents.select('p.file_id'))
  const ofNumbers = entries
    .where('action', '=', 'kyc.read_number')
    .where('subject_kind', '=', 'kyc_document')
    .where('subject_id', 'in', documents.select('p.id'))
  return tx
    .selectFrom(ofFiles.unionAll(ofNumbers).as('a'))
    .leftJoin('users as u', 'u.id', 'a.actor_user_id')
    .select(({ case: when, fn }) => [
      when('a.action')
        .when('file.read')
        .then(sql.lit('file' as const))
        .else(sql.lit('number' as const))
        .end()
        .as('what'),
      fn.coalesce('u.name', 'u.phone').as('by'),
      'a.at',
    ])
    .orderBy('a.at', 'desc')
    .limit(50)
    .execute()
}

const selectEnding = (tx: Tx) =>
  tx
    .selectFrom('kyc_cases as k')
    .leftJoin('experts as x', 'x.id', 'k.expert_id')
    .leftJoin('centers as c', 'c.id', 'k.center_id')
    .select(eb => [
      'k.id as caseId',
      ...subjectOf,
      eb.fn.coalesce('x.name', 'c.name').$notNull().as('name'),
      'k.verified_until as until',
      // It was replaced by another one.
      eb('k.replaced_at', 'is not', null).$castTo<boolean>().as('isReplaced'),
    ])
    .where('k.status', '=', sql.lit('verified'))
    .$narrowType<{ until: NotNull }>()

export type EndingRow = InferResult<ReturnType<typeof selectEnding>>[number]

/**
 * Verified submissions that expire soon without a warning so far, or are past their end; locked until the
 * transaction ends.
 */
export function takeEnding(
  tx: Tx,
  which: { what: 'warn' | 'expire'; today: string; warnUntil: string; most: number },
): Promise<EndingRow[]> {
  const { what, today, warnUntil, most } = which
  return selectEnding(tx)
    .where(eb =>
      what === 'expire'
        ? eb('k.verified_until', '<', today)
        : eb.and([
            eb.between('k.verified_until', today, warnUntil),
            eb('k.warned_at', 'is', null),
            eb('k.replaced_at', 'is', null),
          ]),
    )
    .orderBy('k.verified_until')
    .orderBy('k.id')
    .limit(most)
    .forUpdate('k')
    .skipLocked()
    .execute()
}

export async function markWarned(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.updateTable('kyc_cases').set({ warned_at: now }).where('id', '=', caseId).execute()
}

/** Whose documents the caller manages: the expert's own, or the selected center's; null: none. */
export function ownSubject({ actor }: Pick<UserCtx, 'actor'>): KycSubject | null {
  if (actor.role === 'expert') return actor.expertId === null ? null : { kind: 'expert', id: actor.expertId }
  return actor.center ? { kind: 'center', id: actor.center.centerId } : null
}
