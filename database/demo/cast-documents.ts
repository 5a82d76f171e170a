import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { castDocumentNotifications } from './cast-notifications.ts'
import { centerId, expertId, userId } from './cast-venues.ts'
import { type CastName, cast } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import type { TeacherName } from './teachers.ts'
import { type CenterKey, venues } from './venues.ts'

/** What the demo needs of the running installation: its encryption, and storage for files. */
export interface DocumentStorage {
  sealed(
    subject: { kind: 'expert' | 'center'; id: string },
    number: string,
  ): { number_sealed: Buffer | null; number_end: string | null }
  store(fileId: string, bytes: Buffer): Promise<void>
}

/** Documents submitted by an expert or a center. */
export interface Submission {
  of: { kind: 'expert' | 'center'; id: string }
  /** A name that no other submission has. */
  called: string
  by: { id: string; name: string }
  status: 'submitted' | 'needs_clarification' | 'verified'
  /** Days before now. */
  handedIn: number
  documents: readonly { code: string; number: string | null; endsInDays: number | null }[]
  question?: string
}

type CastSubmission = Omit<Submission, 'of' | 'called' | 'by'> & {
  of: { kind: 'expert'; name: TeacherName } | { kind: 'center'; name: CenterKey }
  by: CastName
}

const submissions: readonly CastSubmission[] = [
  {
    of: { kind: 'expert', name: 'ananya' },
    by: 'ananya',
    status: 'verified',
    handedIn: 120,
    documents: [
      { code: 'pan', number: 'AKPPD4471K', endsInDays: null },
      { code: 'police-verification', number: 'PV/2026/118204', endsInDays: 610 },
    ],
  },
  {
    of: { kind: 'expert', name: 'asha' },
    by: 'asha',
    status: 'verified',
    handedIn: 340,
    documents: [
      { code: 'pan', number: 'BQRPM2290C', endsInDays: null },
      { code: 'police-verification', number: 'PV/2025/090177', endsInDays: 21 },
    ],
  },
  {
    of: { kind: 'expert', name: 'rohan' },
    by: 'rohan',
    status: 'submitted',
    handedIn: 2,
    documents: [
      { code: 'pan', number: 'CXZPK8815L', endsInDays: null },
      { code: 'qualification-proof', number: null, endsInDays: null },
    ],
  },
  {
    of: { kind: 'expert', name: 'vikram' },
    by: 'vikram',
    status: 'needs_clarification',
    handedIn: 5,
    documents: [{ code: 'address-proof', number: 'KA0320190012345', endsInDays: 900 }],
    question: 'The lower half of the photo is dark. Please take it again in daylight.',
  },
  {
    of: { kind: 'center', name: 'sampige' },
    by: headOf('sampige'),
    status: 'verified',
    handedIn: 150,
    documents: [{ code: 'gst-certificate', number: '29AAGCS4471B1ZP', endsInDays: null }],
  },
  {
    of: { kind: 'center', name: 'neelgiri' },
    by: headOf('neelgiri'),
    status: 'submitted',
    handedIn: 1,
    documents: [{ code: 'address-proof', number: 'BESCOM-4471029', endsInDays: 60 }],
  },
]

/** Submits the cast's documents: verified ones, some that wait, one with a question, and one that expires soon. */
export async function castDocuments(tx: Kysely<Tables>, now: Date, storage: DocumentStorage): Promise<void> {
  await submitDocuments(tx, now, storage, submissions.map(ofTheCast))
  await castDocumentNotifications(tx, now)
}

/** Submits documents, and stores a specimen of each. */
export async function submitDocuments(
  tx: Kysely<Tables>,
  now: Date,
  storage: DocumentStorage,
  submitted: readonly Submission[],
): Promise<void> {
  for (const submission of submitted) await castSubmission(tx, now, storage, submission)
}

function ofTheCast({ of, by, ...submission }: CastSubmission): Submission {
  return {
    ...submission,
    of: { kind: of.kind, id: of.kind === 'expert' ? expertId(of.name) : centerId(of.name) },
    called: `documents ${of.kind} ${of.name}`,
    by: { id: userId(by), name: cast[by].name },
  }
}

async function castSubmission(
  tx: Kysely<Tables>,
  now: Date,
  { sealed, store }: DocumentStorage,
  { of: subject, called, by, status, handedIn, documents, question }: Submission,
): Promise<void> {
  const at = daysAgo(now, handedIn)
  const decidedAt = daysAgo(now, handedIn - 1)
  const caseId = demoId(called, at)
  const today = localDateOf(now, DEFAULT_ZONE)
  const endOf = (days: number | null) => (days === null ? null : addDays(today, days))
  const ends = documents.flatMap(document => endOf(document.endsInDays) ?? []).sort()
  const decided = status === 'verified' ? { decided_at: decidedAt, decided_by: userId('meera') } : {}
  await insertRows(tx, 'kyc_cases', [
    {
      id: caseId,
      [subject.kind === 'expert' ? 'expert_id' : 'center_id']: subject.id,
      status,
      created_at: at,
      submitted_at: at,
      submitted_by: by.id,
      ...decided,
      ...(status === 'verified' ? { verified_until: ends[0] ?? null } : {}),
    },
  ])
  for (const { code, number, endsInDays } of documents) {
    const id = demoId(`${called} ${code}`, at)
    const fileId = demoId(`file of ${called} ${code}`, at)
    const bytes = specimen(`${by.name}: ${code}`)
    await store(fileId, bytes)
    await insertRows(tx, 'files', [
      {
        id: fileId,
        owner_user_id: by.id,
        owner_role: subject.kind,
        purpose: 'kyc_document',
        name: `${code}.pdf`,
        media_type: 'application/pdf',
        size: bytes.length,
        received: bytes.length,
        stored_bytes: bytes.length,
        status: 'ready',
        variants: [],
        center_id: subject.kind === 'center' ? subject.id : null,
        subject_kind: `kyc_${subject.kind}`,
        subject_id: subject.id,
        claimed_at: at,
        created_at: at,
        changed_at: at,
        ready_at: at,
      },
    ])
    await insertRows(tx, 'kyc_documents', [
      {
        id,
        case_id: caseId,
        document_type_id: demoId(`document_type ${code}`),
        ...(number === null ? {} : hexed(sealed(subject, number))),
        expires_on: endOf(endsInDays),
        file_id: fileId,
        was_submitted: true,
        created_at: at,
        changed_at: at,
      },
    ])
    if (question) {
      await insertRows(tx, 'kyc_questions', [
        {
          id: demoId(`question of ${called}`, decidedAt),
          case_id: caseId,
          document_id: id,
          field: 'file',
          reason: question,
          asked_by: userId('meera'),
          asked_at: decidedAt,
        },
      ])
    }
  }
}

/** Bytes in the form JSON needs for a column. */
const hexed = ({ number_sealed, number_end }: ReturnType<DocumentStorage['sealed']>) => ({
  number_sealed: number_sealed && `\\x${number_sealed.toString('hex')}`,
  number_end,
})

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

function headOf(key: CenterKey): CastName {
  const head = venues[key].members.find(({ role }) => role === 'head')
  if (!head) throw new Error(`${key} has no head`)
  return head.person
}

/** A page with a line of text as PDF: not a real document. */
function specimen(text: string): Buffer {
  const page = `BT /F1 18 Tf 60 760 Td (Specimen. ${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
