import { type InferResult, sql } from 'kysely'
import type { Ctx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

type Asking = Pick<Ctx, 'tx' | 'now'>

/** Where a page ended: by when it ends, and which. */
export interface EndCursor {
  end: Date
  id: string
}

/** The same of a make-up class, by its last local date. */
export interface CreditCursor {
  end: string
  id: string
}

/** Of a center, what ends before this instant is due. */
export interface EndWindow {
  center_id: string
  until: Date
}

const windowsOf = (windows: readonly EndWindow[]) =>
  jsonRows(windows, { center_id: 'uuid', until: 'timestamptz' })

/** Seats that are offered and soon go to the next, with every guardian; each family by itself. */
export const listEndingSeats = (
  { tx, now }: Asking,
  windows: readonly EndWindow[],
  after: EndCursor | null,
  most: number,
) =>
  tx
    .with('page', db =>
      db
        .selectFrom('enrolments as e')
        .innerJoin(windowsOf(windows), 'v.center_id', 'e.center_id')
        .select(['e.id', 'e.batch_id', 'e.center_id', 'e.learner_id', 'e.group_id'])
        .select(({ ref }) => ref('e.offered_until').$notNull().as('end'))
        .where('e.status', '=', sql.lit('offered'))
        .where('e.offered_until', '>', now)
        .whereRef('e.offered_until', '<=', 'v.until')
        .$if(after !== null, page =>
          page.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('e.offered_until', 'e.id'), '>', tuple(after?.end ?? now, after?.id ?? '')),
          ),
        )
        .orderBy('e.offered_until')
        .orderBy('e.id')
        .limit(most),
    )
    .selectFrom('page as e')
    .innerJoin('batches as a', 'a.id', 'e.batch_id')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .leftJoin('learner_guardians as g', 'g.learner_id', 'e.learner_id')
    .select(['e.id', 'e.end', 'e.center_id as centerId', 'g.user_id as userId', 'a.name as batch'])
    .select(['l.id as learnerId', 'l.name as learnerName', 'e.group_id as groupId'])
    .orderBy('e.end')
    .orderBy('e.id')
    .execute()

const selectCredits = (
  { tx }: Asking,
  windows: readonly { center_id: string; today: string; until: string }[],
  after: CreditCursor | null,
  most: number,
) =>
  tx
    .with('page', db =>
      db
        .selectFrom('make_up_credits as k')
        .innerJoin(
          jsonRows(windows, { center_id: 'uuid', today: 'date', until: 'date' }),
          'v.center_id',
          'k.center_id',
        )
        .select(['k.id', 'k.center_id', 'k.learner_id', 'k.service_id', 'k.expires_on', 'k.issued_at'])
        .where('k.status', '=', sql.lit('issued'))
        .whereRef('k.expires_on', '>=', 'v.today')
        .whereRef('k.expires_on', '<=', 'v.until')
        .$if(after !== null, page =>
          page.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('k.expires_on', 'k.id'), '>', tuple(after?.end ?? '', after?.id ?? '')),
          ),
        )
        .orderBy('k.expires_on')
        .orderBy('k.id')
        .limit(most),
    )
    .selectFrom('page as k')
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('masterlist_items as i', 'i.id', 'k.service_id')
    .leftJoin('learner_guardians as g', 'g.learner_id', 'k.learner_id')
    .select(['k.id', 'k.expires_on as expiresOn', 'k.issued_at as issuedAt', 'k.center_id as centerId'])
    .select(['g.user_id as userId', 'i.name_en as serviceEn', 'i.name_hi as serviceHi'])
    .select(['l.id as learnerId', 'l.name as learnerName'])
    .orderBy('k.expires_on')
    .orderBy('k.id')

export type EndingCredit = InferResult<ReturnType<typeof selectCredits>>[number]

/** Make-up classes that nobody has booked and that end within the days of their center, with every guardian. */
export const listEndingCredits = (...given: Parameters<typeof selectCredits>): Promise<EndingCredit[]> =>
  selectCredits(...given).execute()
