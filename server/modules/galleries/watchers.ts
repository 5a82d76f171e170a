import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { GalleryRow } from './gallery-queries.ts'

/** Galleries by the columns of their items. */
type Galleries = RawBuilder<unknown>

const one = ({ gallery, centerId, batchId, expertId }: GalleryRow): Galleries => sql`
  select ${gallery}::text as gallery, ${centerId}::uuid as center_id, ${batchId}::uuid as batch_id,
    ${expertId}::uuid as expert_id, false as is_public`

const withLearner = (learnerId: string, centerId: string | null): Galleries => sql`
  select g.gallery, g.center_id, g.batch_id, g.expert_id, bool_or(g.shown_to = 'everybody') as is_public
  from gallery_items g join gallery_people p on p.item_id = g.id
  where p.learner_id = ${learnerId} and g.removed_at is null
    and (${centerId}::uuid is null or g.center_id = ${centerId})
  group by 1, 2, 3, 4`

/** The topics of those who see something of these galleries that not everybody sees; those of everybody where that is in them. */
async function topicsOf(tx: Tx, galleries: Galleries): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with w as (${galleries})
    select 'center:' || center_id as topic from w where center_id is not null
    union select 'expert:' || expert_id from w where expert_id is not null
    union select 'center:' || e.center_id from w join engagements e on e.expert_id = w.expert_id and e.status = 'active'
    union select 'expert:' || t.expert_id from w join batch_experts t on t.batch_id = w.batch_id
    union select 'expert:' || e.expert_id
      from w join engagements e on w.gallery = 'center' and e.center_id = w.center_id and e.status = 'active'
    union select 'user:' || o.user_id
      from w join memberships m on w.gallery = 'center' and m.center_id = w.center_id and m.status <> 'ended'
      join learner_guardians o on o.learner_id = m.learner_id
    union select 'user:' || o.user_id
      from w join enrolments n on w.gallery = 'center' and n.center_id = w.center_id and n.status in ('active', 'paused')
      join learner_guardians o on o.learner_id = n.learner_id
    union select 'user:' || o.user_id
      from w join enrolments n on n.batch_id = w.batch_id and n.status in ('active', 'paused', 'completed')
      join learner_guardians o on o.learner_id = n.learner_id
    union select 'user:' || o.user_id
      from w join batch_experts t on t.expert_id = w.expert_id
      join enrolments n on n.batch_id = t.batch_id and n.status in ('active', 'paused')
      join learner_guardians o on o.learner_id = n.learner_id
    union select 'everybody' from w where is_public`.execute(tx)
  return rows.map(row => row.topic)
}

/** The topics of those who watch a gallery: its staff, its experts and its families. */
export const watchersOf = (tx: Tx, gallery: GalleryRow) => topicsOf(tx, one(gallery))

/** The same for every gallery with a picture of a learner, or for those of one center. */
export const watchersOfPictured = (tx: Tx, learnerId: string, centerId: string | null = null) =>
  topicsOf(tx, withLearner(learnerId, centerId))
