import { sql } from 'kysely'
import type { Clash } from '#domain/modules/schedule/slot-words.ts'
import type { Tx } from '#server/platform/context.ts'
import type { ClassPlan } from './class-plan.ts'

interface ClashRow {
  name: string
  fromMs: number | null
  toMs: number | null
  centerId: string | null
  titleEn: string | null
  titleHi: string | null
}

/**
 * The class that keeps the expert or the learner of a plan from coming. A class of another center is only
 * "busy" for the time asked: rivals learn nothing about each other, and learners nothing about each other (rule R12).
 */
export async function findClash(tx: Tx, plan: ClassPlan, who: 'expert' | 'learner'): Promise<Clash> {
  const resourceId = who === 'expert' ? plan.expertId : plan.learnerId
  const nameOf =
    who === 'expert'
      ? sql`select name from experts where id = ${resourceId}`
      : sql`select first_name(name) as name from learners where id = ${resourceId}`
  const { rows } = await sql<ClashRow>`
    select person.name, clash.* from (${nameOf}) person left join lateral (
      select (extract(epoch from lower(c.period)) * 1000)::bigint as "fromMs",
        (extract(epoch from upper(c.period)) * 1000)::bigint as "toMs",
        cs.center_id as "centerId",
        coalesce(b.name, m.name_en) as "titleEn", coalesce(b.name, m.name_hi) as "titleHi"
      from claims c
      join class_sessions cs on cs.id = c.class_session_id
      join masterlist_items m on m.id = cs.service_id
      left join batches b on b.id = cs.batch_id
      where c.resource_id = ${resourceId} and c.class_session_id <> ${plan.classSessionId}
        and c.period && tstzrange(${plan.startsAt}, ${plan.endsAt}, '[)')
      order by lower(c.period) limit 1
    ) clash on true
  `.execute(tx)
  const row = rows[0]
  const asked = { start: plan.startsAt.getTime(), end: plan.endsAt.getTime() }
  const isHere = row?.centerId === plan.centerId && row.fromMs !== null && row.toMs !== null
  return {
    what: who,
    name: row?.name ?? '',
    title: isHere ? { en: row.titleEn ?? '', hi: row.titleHi ?? '' } : null,
    period: isHere ? { start: row.fromMs ?? 0, end: row.toMs ?? 0 } : asked,
  }
}
