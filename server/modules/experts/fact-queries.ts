import { sql } from 'kysely'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { ExpertFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx } from '#server/platform/context.ts'

/** An expert as the centers they work with answer for them. */
export interface KeptExpert {
  expertId: string
  centerId: string
  facts: ExpertFacts
}

const keptColumns = sql`x.id as "expertId", g.center_id as "centerId",
  json_build_object('name', x.name, 'qualificationIds', x.qualification_ids) as facts`
const keptTables = sql`engagements g join experts x on x.id = g.expert_id`

/** What centers answer for of these experts while they work together. */
export async function readFacts(
  tx: Tx,
  pairs: readonly { expertId: string; centerId: string }[],
): Promise<KeptExpert[]> {
  const { rows } = await sql<KeptExpert>`
    select ${keptColumns} from ${keptTables}
    join unnest(${pairs.map(pair => pair.expertId)}::uuid[], ${pairs.map(pair => pair.centerId)}::uuid[])
      asked(expert_id, center_id) on asked.expert_id = g.expert_id and asked.center_id = g.center_id
    where g.status <> 'ended'`.execute(tx)
  return rows
}

/** The same of one, held until the transaction ends; undefined where they work together no longer. */
export async function lockFacts(
  tx: Tx,
  pair: { expertId: string; centerId: string },
): Promise<KeptExpert | undefined> {
  const { rows } = await sql<KeptExpert>`
    select ${keptColumns} from ${keptTables}
    where g.expert_id = ${pair.expertId} and g.center_id = ${pair.centerId} and g.status <> 'ended'
    for update of g, x`.execute(tx)
  return rows[0]
}

/** What is kept of an expert while any center works with them; undefined: nothing is. */
export async function findFacts(tx: Tx, expertId: string): Promise<ExpertFacts | undefined> {
  const { rows } = await sql<KeptExpert>`
    select ${keptColumns} from ${keptTables}
    where g.expert_id = ${expertId} and g.status <> 'ended' limit 1`.execute(tx)
  return rows[0]?.facts
}

/** Writes name and qualifications, for all centers alike. */
export async function updateFacts(tx: Tx, expertId: string, facts: ExpertFacts): Promise<void> {
  const { rows } = await sql<{ city: string | null; services: { en: string; hi: string }[] }>`
    select x.city, (select coalesce(json_agg(json_build_object('en', m.name_en, 'hi', m.name_hi) order by m.name_en), '[]')
      from masterlist_items m where m.id = any(x.service_ids)) as services
    from experts x where x.id = ${expertId}`.execute(tx)
  const found = rows[0]
  if (!found) throw new Error(`expert ${expertId} is not there`)
  const words = searchTextOf({
    name: facts.name,
    city: found.city ?? '',
    address: '',
    services: found.services,
  })
  await sql`
    update experts set name = ${facts.name}, qualification_ids = ${facts.qualificationIds}::uuid[],
      search_text = ${words}, version = version + 1
    where id = ${expertId}`.execute(tx)
}
