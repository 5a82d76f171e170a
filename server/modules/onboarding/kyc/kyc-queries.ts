import { type RawBuilder, sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { ClarifiedField, KycKind } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** Whose papers. */
export interface KycSubject {
  kind: KycKind
  id: string
}

export interface CaseRow {
  id: string
  status: KycStatus
  createdAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  verifiedUntil: string | null
  replacedAt: Date | null
}

export interface PaperRow {
  id: string
  caseId: string
  kindId: string
  kindCode: string
  kindName: { en: string; hi: string }
  numberEnd: string | null
  expiresOn: string | null
  fileId: string
  fileRemovedAt: Date | null
  wasSubmitted: boolean
}

export interface QuestionRow {
  id: string
  caseId: string
  paperId: string | null
  field: ClarifiedField
  reason: string
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** A condition on the cases `k` of a subject. */
const isOf = ({ kind, id }: KycSubject) =>
  kind === 'expert' ? sql<boolean>`k.expert_id = ${id}` : sql<boolean>`k.center_id = ${id}`

/** What the subject is called, held until the transaction ends; null where there is none. */
export async function lockSubject(tx: Tx, { kind, id }: KycSubject): Promise<string | null> {
  const table = kind === 'expert' ? sql`experts` : sql`centers`
  const { rows } = await sql<{ name: string }>`
    select name from ${table} where id = ${id} for no key update`.execute(tx)
  return rows[0]?.name ?? null
}

/** What the subject is called; null where there is none. */
export async function nameOfSubject(tx: Tx, { kind, id }: KycSubject): Promise<string | null> {
  const table = kind === 'expert' ? sql`experts` : sql`centers`
  const { rows } = await sql<{ name: string }>`select name from ${table} where id = ${id}`.execute(tx)
  return rows[0]?.name ?? null
}

/** Every hand-in of a subject: the one that is open, then the newest first. */
export async function readCases(tx: Tx, subject: KycSubject): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select k.id, k.status, k.created_at as "createdAt", k.submitted_at as "submittedAt",
      k.decided_at as "decidedAt", coalesce(u.name, u.phone) as "decidedBy", k.reject_reason as reason,
      k.verified_until::text as "verifiedUntil", k.replaced_at as "replacedAt"
    from kyc_cases k left join users u on u.id = k.decided_by
    where ${isOf(subject)}
    order by k.status in ('not_submitted', 'submitted', 'needs_clarification') desc, k.created_at desc, k.id desc`.execute(
    tx,
  )
  return rows
}

export async function readPapers(tx: Tx, caseIds: readonly string[]): Promise<PaperRow[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<PaperRow>`
    select p.id, p.case_id as "caseId", m.id as "kindId", m.code as "kindCode",
      jsonb_build_object('en', m.name_en, 'hi', m.name_hi) as "kindName", p.number_end as "numberEnd",
      p.expires_on::text as "expiresOn", p.file_id as "fileId", p.file_removed_at as "fileRemovedAt", p.was_submitted as "wasSubmitted"
    from kyc_papers p join masterlist_items m on m.id = p.document_type_id
    where p.case_id = any(${[...caseIds]}::uuid[]) order by m.position, p.id`.execute(tx)
  return rows
}

export async function readQuestions(tx: Tx, caseIds: readonly string[]): Promise<QuestionRow[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<QuestionRow>`
    select id, case_id as "caseId", paper_id as "paperId", field, reason, asked_at as "askedAt", answer,
      answered_at as "answeredAt"
    from kyc_questions where case_id = any(${[...caseIds]}::uuid[])
    order by asked_at desc, id`.execute(tx)
  return rows
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

/** Takes over what of an earlier hand-in still holds for longer than a warning would be given, and has its file. */
export async function copyPapers(
  tx: Tx,
  copy: { from: string; to: string; holdingBeyond: string; now: Date },
): Promise<void> {
  await sql`
    insert into kyc_papers (id, case_id, document_type_id, number_sealed, number_end, expires_on, file_id,
      created_at, changed_at)
    select new_id(${copy.now}::timestamptz), ${copy.to}, p.document_type_id, p.number_sealed, p.number_end,
      p.expires_on, p.file_id, ${copy.now}, ${copy.now}
    from kyc_papers p join masterlist_items m on m.id = p.document_type_id and m.status = 'active'
      join files f on f.id = p.file_id and f.status = 'ready'
    where p.case_id = ${copy.from} and (p.expires_on is null or p.expires_on > ${copy.holdingBeyond}::date)
    for share of f`.execute(tx)
}

/** The code of an active kind of paper; null where it is none. */
export async function codeOfPaperKind(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from masterlist_items where id = ${id} and list = 'document_type' and status = 'active'`.execute(
    tx,
  )
  return rows[0]?.code ?? null
}

export interface NewPaper {
  id: string
  case_id: string
  document_type_id: string
  number_sealed: Buffer | null
  number_end: string | null
  expires_on: string | null
  file_id: string
}

export async function insertPaper(tx: Tx, paper: NewPaper, now: Date): Promise<void> {
  await tx
    .insertInto('kyc_papers')
    .values({ ...paper, created_at: now, changed_at: now })
    .execute()
}

export type PaperChange = Partial<Pick<NewPaper, 'number_sealed' | 'number_end'>> &
  Pick<NewPaper, 'expires_on' | 'file_id'>

export async function updatePaper(tx: Tx, id: string, change: PaperChange, now: Date): Promise<void> {
  await tx
    .updateTable('kyc_papers')
    .set(eb => ({
      ...change,
      changed_at: now,
      // A file that was removed stays so until another one comes.
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

export async function deletePaper(tx: Tx, id: string): Promise<void> {
  await sql`delete from kyc_papers where id = ${id}`.execute(tx)
}

export interface CaseChange {
  status: KycStatus
  submitted_at?: Date
  submitted_by?: string
  decided_at?: Date
  decided_by?: string
  reject_reason?: string
  verified_until?: string | null
}

export async function updateCase(tx: Tx, id: string, change: CaseChange): Promise<void> {
  await tx.updateTable('kyc_cases').set(change).where('id', '=', id).execute()
}

/** From now on the papers of a case have been looked at. */
export async function markSubmitted(tx: Tx, caseId: string): Promise<void> {
  await sql`update kyc_papers set was_submitted = true where case_id = ${caseId}`.execute(tx)
}

export async function answerQuestion(
  tx: Tx,
  answer: { id: string; caseId: string; text: string; now: Date },
): Promise<void> {
  await sql`
    update kyc_questions set answer = ${answer.text}, answered_at = ${answer.now}
    where id = ${answer.id} and case_id = ${answer.caseId} and answer is null`.execute(tx)
}

export async function insertQuestions(
  tx: Tx,
  asked: { caseId: string; by: string; now: Date },
  questions: readonly { paperId: string | null; field: ClarifiedField; reason: string }[],
): Promise<void> {
  await tx
    .insertInto('kyc_questions')
    .values(
      questions.map(({ paperId, field, reason }) => ({
        id: newId(asked.now.getTime()),
        case_id: asked.caseId,
        paper_id: paperId,
        field,
        reason,
        asked_by: asked.by,
        asked_at: asked.now,
      })),
    )
    .execute()
}

/** The verified hand-in of a subject that stood until now is replaced by another one. */
export async function replaceVerified(tx: Tx, subject: KycSubject, now: Date): Promise<void> {
  await sql`
    update kyc_cases k set replaced_at = ${now}
    where ${isOf(subject)} and k.status = 'verified' and k.replaced_at is null`.execute(tx)
}

/** A paper with whose it is and its sealed number; undefined where there is none. */
export async function findSealed(
  tx: Tx,
  paperId: string,
): Promise<(KycSubject & { sealed: Buffer | null; centerId: string | null }) | undefined> {
  const { rows } = await sql<KycSubject & { sealed: Buffer | null; centerId: string | null }>`
    select case when k.expert_id is null then 'center' else 'expert' end as kind,
      coalesce(k.expert_id, k.center_id) as id, p.number_sealed as sealed, k.center_id as "centerId"
    from kyc_papers p join kyc_cases k on k.id = p.case_id where p.id = ${paperId}`.execute(tx)
  return rows[0]
}

/** Who but the owner looked at files and full numbers of a subject, the latest first. */
export async function readLooks(
  tx: Tx,
  subject: KycSubject,
): Promise<{ what: 'file' | 'number'; by: string | null; at: Date }[]> {
  const own = sql`kyc_papers p join kyc_cases k on k.id = p.case_id where ${isOf(subject)}`
  const { rows } = await sql<{ what: 'file' | 'number'; by: string | null; at: Date }>`
    select case a.action when 'file.read' then 'file' else 'number' end as what, coalesce(u.name, u.phone) as by, a.at
    from (
      select * from audit_entries where action = 'file.read' and subject_kind = 'file'
        and subject_id in (select p.file_id from ${own})
      union all
      select * from audit_entries where action = 'kyc.read_number' and subject_kind = 'kyc_paper'
        and subject_id in (select p.id from ${own})
    ) a left join users u on u.id = a.actor_user_id
    order by a.at desc limit 50`.execute(tx)
  return rows
}

export interface EndingRow extends KycSubject {
  caseId: string
  name: string
  until: string
  /** Another one stands in its place. */
  isReplaced: boolean
}

/** Verified hand-ins that end soon and were not warned of, or are past their end; held until the transaction ends. */
export async function takeEnding(
  tx: Tx,
  which: { what: 'warn' | 'expire'; today: string; warnUntil: string; most: number },
): Promise<EndingRow[]> {
  const due: RawBuilder<boolean> =
    which.what === 'expire'
      ? sql`k.verified_until < ${which.today}::date`
      : sql`k.verified_until between ${which.today}::date and ${which.warnUntil}::date
          and k.warned_at is null and k.replaced_at is null`
  const { rows } = await sql<EndingRow>`
    select k.id as "caseId", case when k.expert_id is null then 'center' else 'expert' end as kind,
      coalesce(k.expert_id, k.center_id) as id, coalesce(x.name, c.name) as name,
      k.verified_until::text as until, k.replaced_at is not null as "isReplaced"
    from kyc_cases k left join experts x on x.id = k.expert_id left join centers c on c.id = k.center_id
    where k.status = 'verified' and ${due}
    order by k.verified_until, k.id limit ${which.most} for update of k skip locked`.execute(tx)
  return rows
}

export async function markWarned(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`update kyc_cases set warned_at = ${now} where id = ${caseId}`.execute(tx)
}
