import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { addDays, DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import {
  hasEnded,
  isOpenForChanges,
  KYC_WARNING_DAYS,
  maskedNumber,
  submitRefusal,
} from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileAnswer } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as kyc from './kyc-queries.ts'
import { ownSubject } from './kyc-queries.ts'
import { readShares } from './share-queries.ts'

type OwnKyc = ApiAnswer<'GET /kyc'>
type Case = NonNullable<OwnKyc['current']>

/** The day used to judge expiry dates of documents. */
export const todayOf = (now: Date) => localDateOf(now, DEFAULT_ZONE)

const iso = (at: Date | null) => at && isoInstant(at)

/** The currently verified one among a subject's submissions. */
export function verifiedOf(rows: readonly kyc.CaseRow[], now: Date): OwnKyc['verified'] {
  const today = todayOf(now)
  const row = rows.find(
    one => one.status === 'verified' && one.replacedAt === null && !hasEnded(one.verifiedUntil, today),
  )
  if (!row?.decidedAt) return null
  const { verifiedUntil: until } = row
  const endsSoon = until !== null && until <= addDays(today, KYC_WARNING_DAYS)
  return { since: isoInstant(row.decidedAt), until, endsSoon }
}

/** Submissions with their documents and questions, for a reader who may open all their files. */
export async function describeCases(ctx: UserCtx, rows: readonly kyc.CaseRow[]): Promise<Case[]> {
  const ids = rows.map(row => row.id)
  const documents = await kyc.readDocuments(ctx.tx, ids)
  const questions = await kyc.readQuestions(ctx.tx, ids)
  const described: Case[] = []
  for (const row of rows) {
    const own = documents.filter(document => document.caseId === row.id)
    described.push({
      id: row.id,
      status: row.status,
      documents: await describeDocuments(ctx, own),
      questions: questions
        .filter(question => question.caseId === row.id)
        .map(({ caseId: _, ...question }) => ({
          ...question,
          askedAt: isoInstant(question.askedAt),
          answeredAt: iso(question.answeredAt),
        })),
      submittedAt: iso(row.submittedAt),
      decidedAt: iso(row.decidedAt),
      reason: row.reason,
      verifiedUntil: row.verifiedUntil,
    })
  }
  return described
}

async function describeDocuments(ctx: UserCtx, rows: readonly kyc.DocumentRow[]): Promise<Case['documents']> {
  const documents: Case['documents'] = []
  for (const row of rows) {
    const file = row.fileRemovedAt ? null : await fileAnswer(ctx, row.fileId)
    if (isRefusal(file))
      throw new Error(`the file of document ${row.id} cannot be read by who may see the document`)
    documents.push({ ...documentFacts(row), id: row.id, file, fileRemovedAt: iso(row.fileRemovedAt) })
  }
  return documents
}

/** A document without its file. */
export function documentFacts(row: kyc.DocumentRow) {
  return {
    kind: { id: row.kindId, name: row.kindName },
    maskedNumber: row.numberEnd === null ? null : maskedNumber(row.numberEnd),
    expiresOn: row.expiresOn,
  }
}

/** The caller's own documents, with what they may do. */
export async function ownKycAnswer(ctx: UserCtx): Promise<OwnKyc | Refusal> {
  const subject = ownSubject(ctx)
  if (!subject) return refuse('not_found')
  const rows = await kyc.readCases(ctx.tx, subject)
  const newest = rows[0]
  const [current] = newest ? await describeCases(ctx, [newest]) : []
  const shares = subject.kind === 'expert' ? await readShares(ctx.tx, subject.id) : []
  return {
    verified: verifiedOf(rows, ctx.now),
    current: current ?? null,
    centers: shares.map(share => ({ ...share, sharedSince: iso(share.sharedSince) })),
    can: {
      // When no submission is open, the next document starts a new one.
      change: current?.status !== 'submitted',
      submit: whyNotSubmit(current ?? null, ctx.now),
    },
  }
}

function whyNotSubmit(current: Case | null, now: Date): OwnKyc['can']['submit'] {
  if (!current) return 'kyc_no_documents'
  if (current.status === 'submitted') return 'kyc_being_looked_at'
  if (!isOpenForChanges(current.status)) return 'illegal_transition'
  // Answers are sent with the submission itself.
  return submitRefusal({ status: current.status, documents: current.documents, unanswered: 0 }, todayOf(now))
}
