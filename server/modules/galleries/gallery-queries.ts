import { type AliasableExpression, sql } from 'kysely'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import type { Gallery, Relation } from '#domain/modules/galleries/gallery-rules.ts'
import type { FileViewer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { lockName, orZero } from '#server/platform/sql-expressions.ts'
import { relationTo, seenAs } from './viewer.ts'

/** A gallery by whose it is. */
export interface GalleryRow {
  gallery: Gallery
  id: string
  name: string
  centerId: string | null
  batchId: string | null
  expertId: string | null
  serviceId: string | null
  isPublic: boolean
  relation: Relation | null
}

const centers = (tx: Tx, id: string) =>
  tx.selectFrom('centers as c').select(['c.name', 'c.id as centerId']).where('c.id', '=', id)

const batches = (tx: Tx, id: string) =>
  tx
    .selectFrom('batches as b')
    .select(['b.name', 'b.center_id as centerId', 'b.service_id as serviceId'])
    .where('b.id', '=', id)

const experts = (tx: Tx, id: string) => tx.selectFrom('experts as x').select('x.name').where('x.id', '=', id)

/** A gallery with what the viewer is to it; null where it is nobody's. */
export async function findGallery(
  tx: Tx,
  of: { gallery: Gallery; id: string },
  viewer: FileViewer | null,
): Promise<GalleryRow | null> {
  const { gallery, id } = of
  const owner = await ownerOf(tx, of)
  if (!owner) return null
  const ids = {
    centerId: owner.centerId,
    batchId: gallery === 'batch' ? id : null,
    expertId: gallery === 'expert' ? id : null,
  }
  const columns = {
    gallery: sql`${gallery}::text`,
    center: sql`${ids.centerId}::uuid`,
    batch: sql`${ids.batchId}::uuid`,
    expert: sql`${ids.expertId}::uuid`,
  }
  const { relation, isPublic } = await tx
    .selectNoFrom([
      relationTo(columns, viewer).as('relation'),
      sql<boolean>`gallery_is_public(${columns.gallery}, ${columns.center}, ${columns.batch}, ${columns.expert})`.as(
        'isPublic',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { gallery, id, ...ids, name: owner.name, serviceId: owner.serviceId, relation, isPublic }
}

async function ownerOf(tx: Tx, { gallery, id }: { gallery: Gallery; id: string }) {
  if (gallery === 'center') {
    const center = await centers(tx, id).executeTakeFirst()
    return center && { ...center, serviceId: null }
  }
  if (gallery === 'batch') return batches(tx, id).executeTakeFirst()
  const expert = await experts(tx, id).executeTakeFirst()
  return expert && { ...expert, centerId: null, serviceId: null }
}

/** Lets one change of the space of a center, or of an expert's gallery, be made at a time. */
export const lockSpace = ({ centerId, expertId }: Pick<GalleryRow, 'centerId' | 'expertId'>, tx: Tx) =>
  lockName(tx, `gallery space of ${centerId ?? expertId}`)

/** What the galleries of a center, or the gallery of an expert, take. */
export async function usedBytes(
  tx: Tx,
  { centerId, expertId }: Pick<GalleryRow, 'centerId' | 'expertId'>,
): Promise<number> {
  const { used } = await tx
    .selectFrom('gallery_items')
    .select(({ fn }) => orZero(fn.sum('bytes')).as('used'))
    .where('removed_at', 'is', null)
    .where(eb => (centerId ? eb('center_id', '=', centerId) : eb('expert_id', '=', expertId)))
    .executeTakeFirstOrThrow()
  return used
}

/** Galleries of a kind that concern somebody, as a list to choose from. */
export interface ListedFor {
  viewer: FileViewer
  /** The selected center of a member of staff, with the services they are limited to. */
  centerId: string | null
  serviceIds: readonly string[] | null
}

const named = (search: string | undefined, key: string) =>
  search ? namedLike(sql.ref(key), search) : sql<boolean>`true`

const listedBatches = (tx: Tx, { viewer, centerId, serviceIds }: ListedFor, search: string | undefined) =>
  tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select([
      'b.id',
      'b.name',
      sql<string | null>`c.name`.as('center'),
      sql<boolean>`b.status in ('active', 'paused')`.as('runs'),
    ])
    .where('b.status', '<>', 'draft')
    .where(named(search, 'b.name_key'))
    .where(({ and, eb, exists, selectFrom, val, fn }) => {
      if (viewer.role === 'center')
        return and([
          eb('b.center_id', '=', centerId),
          serviceIds ? eb('b.service_id', '=', fn.any(val([...serviceIds]))) : eb.lit(true),
        ])
      if (viewer.role === 'expert')
        return exists(
          selectFrom('batch_experts as t')
            .innerJoin('experts as x', 'x.id', 't.expert_id')
            .whereRef('t.batch_id', '=', 'b.id')
            .where('x.user_id', '=', viewer.userId),
        )
      return exists(
        selectFrom('enrolments as n')
          .innerJoin('learner_guardians as l', 'l.learner_id', 'n.learner_id')
          .whereRef('n.batch_id', '=', 'b.id')
          .where('l.user_id', '=', viewer.userId)
          .where('n.status', 'in', ['active', 'paused', 'completed']),
      )
    })

const listedCenters = (tx: Tx, { viewer, centerId }: ListedFor, search: string | undefined) =>
  tx
    .selectFrom('centers as c')
    .select(['c.id', 'c.name', sql<string | null>`null`.as('center'), sql<boolean>`true`.as('runs')])
    .where(named(search, 'c.name_key'))
    .where(({ eb, or, exists, selectFrom }) => {
      if (viewer.role === 'center') return eb('c.id', '=', centerId)
      if (viewer.role === 'expert')
        return exists(
          selectFrom('engagements as e')
            .innerJoin('experts as x', 'x.id', 'e.expert_id')
            .whereRef('e.center_id', '=', 'c.id')
            .where('e.status', '=', 'active')
            .where('x.user_id', '=', viewer.userId),
        )
      const own = selectFrom('learner_guardians as l').where('l.user_id', '=', viewer.userId)
      return or([
        exists(
          own
            .innerJoin('memberships as m', 'm.learner_id', 'l.learner_id')
            .whereRef('m.center_id', '=', 'c.id')
            .where('m.status', '<>', 'ended'),
        ),
        exists(
          own
            .innerJoin('enrolments as n', 'n.learner_id', 'l.learner_id')
            .whereRef('n.center_id', '=', 'c.id')
            .where('n.status', 'in', ['active', 'paused']),
        ),
      ])
    })

const listedExperts = (tx: Tx, { viewer, centerId }: ListedFor, search: string | undefined) =>
  tx
    .selectFrom('experts as x')
    .select(['x.id', 'x.name', sql<string | null>`null`.as('center'), sql<boolean>`true`.as('runs')])
    .where('x.status', '=', 'active')
    .where(named(search, 'x.name_key'))
    .where(({ eb, exists, selectFrom }) => {
      if (viewer.role === 'center')
        return exists(
          selectFrom('engagements as e')
            .whereRef('e.expert_id', '=', 'x.id')
            .where('e.center_id', '=', centerId)
            .where('e.status', '=', 'active'),
        )
      if (viewer.role === 'expert') return eb('x.user_id', '=', viewer.userId)
      return exists(
        selectFrom('batch_experts as t')
          .innerJoin('enrolments as n', 'n.batch_id', 't.batch_id')
          .innerJoin('learner_guardians as l', 'l.learner_id', 'n.learner_id')
          .whereRef('t.expert_id', '=', 'x.id')
          .where('l.user_id', '=', viewer.userId)
          .where('n.status', 'in', ['active', 'paused']),
      )
    })

/** What a gallery is called, and whether it is in use now. */
interface Listed {
  id: string
  name: string
  center: string | null
  runs: boolean
}

const listed: Record<
  Gallery,
  (tx: Tx, whose: ListedFor, search: string | undefined) => AliasableExpression<Listed>
> = { batch: listedBatches, center: listedCenters, expert: listedExperts }

/** A page of the galleries of a kind that concern somebody: what waits for them first, then what runs, by name. */
export async function listGalleries(
  tx: Tx,
  of: Gallery,
  whose: ListedFor,
  page: { search?: string | undefined; limit: number; offset: number; now: Date },
) {
  const { viewer } = whose
  const owner = sql.ref(`g.${of}_id`)
  const seen = seenAs(viewer, page.now)
  const rows = await tx
    .selectFrom(listed[of](tx, whose, page.search).as('o'))
    .select([
      'o.id',
      'o.name',
      'o.center',
      sql<number>`(select count(*)::int from gallery_items g
        where g.gallery = ${of} and g.removed_at is null and ${owner} = o.id and ${seen} is not null)`.as(
        'items',
      ),
      sql<number>`(select count(*)::int from gallery_items g join gallery_takedowns t on t.item_id = g.id
        where g.gallery = ${of} and g.removed_at is null and ${owner} = o.id and t.decision is null
          and ${seen} in ('manages', 'withheld'))`.as('takeDowns'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy('takeDowns', 'desc')
    .orderBy('o.runs', 'desc')
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(page.limit)
    .offset(rowsToSkip(page.offset))
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}
