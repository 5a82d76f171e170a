import { sql } from 'kysely'
import { withTax } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText } from '#server/platform/sql-expressions.ts'
import { batchFields, centerFields, expertFields, joinable } from './card-queries.ts'
import { joined, json, listed, mark, ofCard, orNull, text } from './json-marks.ts'
import { noChord } from './near-queries.ts'
import { listVersion } from './page-queries.ts'
import type { PriceView } from './price-queries.ts'
import { isVerified, readOne } from './show-queries.ts'

/** Classes ahead that a batch's page names. */
const CLASSES = 6

/**
 * The page of a batch as JSON text without its path; null when there is none. What is planned only, and what was cancelled,
 * is nobody's to see; paused or over, it says so to whoever saved the link.
 */
export async function readBatchPage(
  tx: Tx,
  id: string,
  view: Omit<PriceView, 'services'>,
): Promise<string | null> {
  const { now } = view
  const { case: when, ref, selectFrom } = ofCard
  // No price of another service is shown on the page of a batch.
  const ofService = { ...view, services: ref('b.service_id') }
  const next = selectFrom('class_sessions')
    .select(['starts_at', 'ends_at'])
    .whereRef('batch_id', '=', 'b.id')
    .where('status', '<>', sql.lit('cancelled'))
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(CLASSES)
  const classes = selectFrom(next.as('s')).select(eb =>
    joined(json`{"startsAt":"${isoText(eb.ref('s.starts_at'))}","endsAt":"${isoText(eb.ref('s.ends_at'))}"}`)
      .orderBy(eb.ref('s.starts_at'))
      .as('cards'),
  )
  const experts = selectFrom('batch_experts as t')
    .innerJoin('experts as x', 'x.id', 't.expert_id')
    .select(joined(json`{${expertFields(noChord, ofService)}}`, 'x').as('cards'))
    .whereRef('t.batch_id', '=', 'b.id')
    .where('x.status', '=', sql.lit('active'))
  const amount = (column: 'b.registration_amount' | 'b.trial_amount') =>
    json`{"amount":${withTax(ref(column), ref('b.service_id'), now)},"currency":"${'b.currency'}"}`
  const minimum = json`{"participants":${'b.min_participants'},"decidedAt":"${isoText(ref('b.decide_at'))}"}`
  const page = json`{${batchFields(noChord, view)},"description":${text('b.description')},
    "isOpen":${joinable},"endsOn":${orNull(text('b.ends_on'))},"level":${orNull(mark('b.level_id', 'n'))},
    "registration":${amount('b.registration_amount')},
    "trialPrice":${orNull(when().when('b.trial', '=', sql.lit('paid')).then(amount('b.trial_amount')).end())},
    "minimum":${orNull(when().when('b.decided_at', 'is', null).then(minimum).end())},
    "nextClasses":${listed(classes)},"experts":${listed(experts)},
    "at":{${centerFields(noChord, ofService)},"isVerified":${isVerified('center_id', 'c', now)}}}`
  return readOne(
    tx,
    tx
      .selectFrom('batches as b')
      .innerJoin('centers as c', 'c.id', 'b.center_id')
      .select([page.as('page'), listVersion])
      .where('b.id', '=', id)
      .where(
        'b.status',
        'in',
        (['active', 'paused', 'completed'] as const).map(status => sql.lit(status)),
      )
      .where('c.status', '=', sql.lit('active'))
      .executeTakeFirst(),
  )
}
