import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { type DocumentStorage, type Submission, submitDocuments } from './cast-documents.ts'
import { castDocumentNotifications } from './cast-notifications.ts'

/** How many experts and centers of the city have handed in what an admin has to look at. */
const EXPERTS = 6
const CENTERS = 3
/** The ids of their notifications begin behind all others. */
const FIRST_NOTIFICATION = 150

/** Submits documents of the city's people: they wait for an admin. */
export async function castCityDocuments(
  tx: Kysely<Tables>,
  now: Date,
  storage: DocumentStorage,
): Promise<void> {
  const experts = await tx
    .selectFrom('experts as x')
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .select(['x.id', 'u.id as user_id', 'x.name'])
    .where(
      'x.id',
      'not in',
      tx.selectFrom('kyc_cases').select('expert_id').where('expert_id', 'is not', null),
    )
    .orderBy('x.slug')
    .limit(EXPERTS)
    .execute()
  const centers = await tx
    .selectFrom('centers as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'u.id as user_id', 'u.name', 'c.name as center'])
    .where('c.status', '=', 'draft')
    .orderBy('c.slug')
    .limit(CENTERS)
    .execute()
  const submitted = [
    ...experts.map((expert, nth) => submissionOf('expert', expert, nth, ['pan', 'qualification-proof'])),
    ...centers.map(({ center, ...rest }, nth) =>
      submissionOf('center', { ...rest, name: rest.name ?? center }, nth, ['address-proof']),
    ),
  ]
  await submitDocuments(tx, now, storage, submitted)
  await castDocumentNotifications(tx, now, FIRST_NOTIFICATION)
}

function submissionOf(
  kind: 'expert' | 'center',
  { id, user_id, name }: { id: string; user_id: string; name: string },
  nth: number,
  codes: readonly string[],
): Submission {
  return {
    of: { kind, id },
    called: `documents ${id}`,
    by: { id: user_id, name },
    status: 'submitted',
    handedIn: nth % 4,
    documents: codes.map(code => ({
      code,
      number: code === 'pan' ? `CITYP${String(1000 + nth)}Q` : null,
      endsInDays: null,
    })),
  }
}
