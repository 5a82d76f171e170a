import { sql } from 'kysely'
import { withTax } from '#server/modules/orders/public.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { batchFields, centerFields, expertFields, joinable } from './card-queries.ts'
import { mark, text } from './json-marks.ts'
import type { PriceView } from './price-queries.ts'
import { isVerified, listed, readOne } from './show-queries.ts'

/** Upcoming classes named on a batch's page. */
const CLASSES = 6

/**
 * The page of a batch as JSON text without its path; null when there is none. A draft or cancelled batch has no
 * public page; a paused or finished one says so to those who have the link.
 */
export async function readBatchPage(
  tx: Tx,
  id: string,
  view: Omit<PriceView, 'services'>,
): Promise<string | null> {
  const { now } = view
  // A batch's page shows no price of another service.
  const ofService = { ...view, services: sql`b.service_id` }
  const noChord = sql<number | null>`null::float8`
  const instant = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const classes = sql`select string_agg('{"startsAt":"' || ${instant('s.starts_at')} || '","endsAt":"' || ${instant('s.ends_at')} || '"}', ',' order by s.starts_at)
    from (select starts_at, ends_at from class_sessions where batch_id = b.id and status <> 'cancelled' and starts_at > ${now}
      order by starts_at limit ${CLASSES}) s`
  const experts = sql`select string_agg('{' || ${expertFields(noChord, ofService)} || '}', ',' order by x.name collate "und-x-icu", x.id)
    from batch_experts t join experts x on x.id = t.expert_id where t.batch_id = b.id and x.status = 'active'`
  const amount = (column: string) =>
    sql`'{"amount":' || ${withTax(sql.ref(column), sql`b.service_id`, now)} || ',"currency":"' || b.currency || '"}'`
  return readOne(
    tx,
    sql<{
      page: string
      version: string
    }>`select '{' || ${batchFields(noChord, view)} || ',"description":' || ${text('b.description')}
      || ',"whatToBring":' || ${text('b.what_to_bring')}
      || ',"isOnline":' || ${meetings.batchIsOnline(sql.ref('b.id'))}
      || ',"isOpen":' || ${joinable}
      || ',"endsOn":' || coalesce('"' || b.ends_on || '"', 'null')
      || ',"level":' || coalesce(${mark('b.level_id', 'n')}, 'null')
      || ',"registration":' || ${amount('b.registration_amount')}
      || ',"trialPrice":' || case when b.trial = 'paid' then ${amount('b.trial_amount')} else 'null' end
      || ',"minimum":' || case when b.min_participants is null or b.decide_at is null or b.decided_at is not null then 'null'
        else '{"participants":' || b.min_participants || ',"decidedAt":"' || ${instant('b.decide_at')} || '"}' end
      || ',"nextClasses":' || ${listed(classes)} || ',"experts":' || ${listed(experts)}
      || ',"at":{' || ${centerFields(noChord, ofService)} || ',"isVerified":' || ${isVerified('center_id', 'c', now)} || '}}' as page,
      (select version::text from masterlist_version) as version
    from batches b join centers c on c.id = b.center_id
    where b.id = ${id}::uuid and b.status in ('active', 'paused', 'completed') and c.status = 'active'`,
  )
}
