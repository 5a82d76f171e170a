import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Audience } from '#domain/modules/galleries/gallery-rules.ts'
import { agreedTo } from '#server/modules/learners/public.ts'
import type { FileViewer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { LEARNER, nameShownTo } from '#server/platform/sql-expressions.ts'
import type { GalleryRow } from './gallery-queries.ts'
import { seenAs } from './viewer.ts'

const zone = sql<string>`${DEFAULT_ZONE}::text`

/** Whether nothing is missing for showing learner `l`: of age, or consent for photos is in force. */
export const consented = (now: Date) => agreedTo('photos', now)

const nameFor = (role: Role | null, now: Date) => nameShownTo(role ?? 'expert', now, { ...LEARNER, zone })

/** Items `g` that the viewer sees now. */
const selectSeen = (tx: Tx, viewer: FileViewer | null, now: Date) => {
  const seen = seenAs(viewer, now)
  return tx
    .selectFrom('gallery_items as g')
    .select(({ selectFrom }) => [
      'g.id',
      'g.gallery',
      'g.center_id as centerId',
      'g.batch_id as batchId',
      'g.expert_id as expertId',
      'g.file_id as fileId',
      'g.poster_id as posterId',
      'g.caption',
      'g.shown_to as shownTo',
      'g.downloads',
      'g.added_by as addedBy',
      'g.created_at as addedAt',
      'g.version',
      seen.$notNull().as('seenAs'),
      selectFrom('users as u')
        .leftJoin('center_members as m', join =>
          join.onRef('m.user_id', '=', 'u.id').onRef('m.center_id', '=', 'g.center_id'),
        )
        .leftJoin('experts as x', join =>
          join.onRef('x.user_id', '=', 'u.id').on('g.added_as', '=', 'expert'),
        )
        .whereRef('u.id', '=', 'g.added_by')
        .select(({ fn }) => fn.coalesce('x.name', 'm.name', 'u.name').as('name'))
        .as('adder'),
      jsonArrayFrom(
        selectFrom('gallery_people as p')
          .innerJoin('learners as l', 'l.id', 'p.learner_id')
          .whereRef('p.item_id', '=', 'g.id')
          .select(({ exists, selectFrom: from }) => [
            'l.id',
            nameFor(viewer?.role ?? null, now).as('name'),
            consented(now).as('consent'),
            exists(
              from('learner_guardians as o')
                .whereRef('o.learner_id', '=', 'l.id')
                .where('o.user_id', '=', viewer?.userId ?? null),
            )
              .$castTo<boolean>()
              .as('isOwn'),
          ])
          .orderBy('l.name')
          .orderBy('l.id'),
      ).as('people'),
      jsonObjectFrom(
        selectFrom('gallery_takedowns as t')
          .innerJoin('users as a', 'a.id', 't.asked_by')
          .whereRef('t.item_id', '=', 'g.id')
          .where('t.decision', 'is', null)
          .select(['t.id', 't.asked_at as askedAt', 'a.name as by']),
      ).as('takeDown'),
      sql<boolean>`exists (select from gallery_takedowns t
        where t.item_id = g.id and t.asked_by = ${viewer?.userId ?? null}::uuid)`.as('asked'),
    ])
    .where('g.removed_at', 'is', null)
    .where(sql<boolean>`${seen} is not null`)
}

/** An item as its viewer sees it. */
export type ItemRow = InferResult<ReturnType<typeof selectSeen>>[number]

/** A page of a gallery in its order, and how many items the viewer sees in all. */
export async function listItems(
  tx: Tx,
  { gallery, id }: Pick<GalleryRow, 'gallery' | 'id'>,
  viewer: FileViewer | null,
  page: { limit: number; offset: number; now: Date },
): Promise<{ rows: ItemRow[]; total: number }> {
  const rows = await selectSeen(tx, viewer, page.now)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('g.gallery', '=', gallery)
    .where(`g.${gallery}_id`, '=', id)
    .orderBy('g.position')
    .orderBy('g.id')
    .limit(page.limit)
    .offset(rowsToSkip(page.offset))
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** One item that the viewer sees; null where it is not there for them. */
export async function findItem(
  tx: Tx,
  id: string,
  viewer: FileViewer | null,
  now: Date,
): Promise<ItemRow | null> {
  return (await selectSeen(tx, viewer, now).where('g.id', '=', id).executeTakeFirst()) ?? null
}

/** Waits for whoever changes this item at the moment. */
export async function lockItem(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('gallery_items').select('id').where('id', '=', id).forUpdate().execute()
}

export interface NewItem {
  id: string
  of: GalleryRow
  fileId: string
  posterId: string | null
  bytes: number
  caption: string
  shownTo: Audience
  downloads: boolean
  addedBy: string
  addedAs: 'center' | 'expert'
  now: Date
}

/** Adds an item in front of the others. */
export async function insertItem(tx: Tx, item: NewItem): Promise<void> {
  const { of } = item
  await tx
    .insertInto('gallery_items')
    .values(({ selectFrom, fn, val }) => ({
      id: item.id,
      gallery: of.gallery,
      center_id: of.centerId,
      batch_id: of.batchId,
      expert_id: of.expertId,
      file_id: item.fileId,
      poster_id: item.posterId,
      bytes: item.bytes,
      caption: item.caption,
      shown_to: item.shownTo,
      downloads: item.downloads,
      position: selectFrom('gallery_items as g')
        .select(({ fn: f }) => sql<number>`${fn.coalesce(f.min('g.position'), val(0))} - 1`.as('front'))
        .where('g.gallery', '=', of.gallery)
        .where(`g.${of.gallery}_id`, '=', of.id),
      added_by: item.addedBy,
      added_as: item.addedAs,
      created_at: item.now,
    }))
    .execute()
}

/** Changes an item in the version that was seen; false where it is another one by now. */
export async function updateItem(
  tx: Tx,
  id: string,
  version: number,
  change: { caption: string; shownTo: Audience; downloads: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('gallery_items')
    .set(eb => ({
      caption: change.caption,
      shown_to: change.shownTo,
      downloads: change.downloads,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes an item out of its gallery; its words go with it. */
export async function removeItem(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('gallery_items')
    .set({ removed_at: now, removed_by: by, caption: '' })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('gallery_people').where('item_id', '=', id).execute()
}

/** Puts an item before another one of its gallery, or at its end; the others keep their order. */
export async function placeItem(
  tx: Tx,
  item: Pick<ItemRow, 'id' | 'gallery' | 'centerId' | 'batchId' | 'expertId'>,
  before: string | null,
): Promise<void> {
  const owner = { center: item.centerId, batch: item.batchId, expert: item.expertId }[item.gallery]
  await sql`
    with ordered as (
      select g.id, 2 * row_number() over (order by g.position, g.id) as nth from gallery_items g
      where g.gallery = ${item.gallery} and ${sql.ref(`g.${item.gallery}_id`)} = ${owner}::uuid and g.removed_at is null)
    update gallery_items g
    set position = case when g.id = ${item.id}::uuid
      then coalesce((select o.nth - 1 from ordered o where o.id = ${before}::uuid),
        (select max(o.nth) + 1 from ordered o))
      else ordered.nth end
    from ordered where ordered.id = g.id`.execute(tx)
}

/** Learners of a gallery who can be tagged: of the batch, of the center, or of the expert's batches. */
const selectTaggable = (
  tx: Tx,
  of: Pick<GalleryRow, 'centerId' | 'batchId' | 'expertId' | 'gallery'>,
  role: Role,
  now: Date,
) =>
  tx
    .selectFrom('learners as l')
    .select(['l.id', nameFor(role, now).as('name'), consented(now).as('consent')])
    .where('l.erased_at', 'is', null)
    .where(({ exists, or, selectFrom }) => {
      const places = selectFrom('enrolments as n').whereRef('n.learner_id', '=', 'l.id')
      if (of.gallery === 'batch')
        return exists(
          places
            .where('n.batch_id', '=', of.batchId)
            .where('n.status', 'in', ['active', 'paused', 'completed']),
        )
      if (of.gallery === 'expert')
        return exists(
          places
            .innerJoin('batch_experts as t', 't.batch_id', 'n.batch_id')
            .where('t.expert_id', '=', of.expertId)
            .where('n.status', 'in', ['active', 'paused']),
        )
      return or([
        exists(places.where('n.center_id', '=', of.centerId).where('n.status', 'in', ['active', 'paused'])),
        exists(
          selectFrom('memberships as m')
            .whereRef('m.learner_id', '=', 'l.id')
            .where('m.center_id', '=', of.centerId)
            .where('m.status', '<>', 'ended'),
        ),
      ])
    })

type Taggable = Parameters<typeof selectTaggable>[1]

/** Those who can be tagged, by name. */
export function listTaggable(
  tx: Tx,
  of: Taggable,
  role: Role,
  named: { matches: ReturnType<typeof sql<boolean>>; now: Date; most: number },
) {
  return selectTaggable(tx, of, role, named.now)
    .where(named.matches)
    .orderBy('name')
    .orderBy('l.id')
    .limit(named.most)
    .execute()
}

/** Those of these learners who can be tagged. */
export async function taggableOf(
  tx: Tx,
  of: Taggable,
  role: Role,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await selectTaggable(tx, of, role, now)
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val([...ids]))))
    .execute()
  return rows.map(row => row.id)
}

/** Says who is in a picture; those who are not named are in it no longer. */
export async function setPeople(
  tx: Tx,
  itemId: string,
  learnerIds: readonly string[],
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('gallery_people')
    .where('item_id', '=', itemId)
    .where(({ not, eb, fn, val }) => not(eb('learner_id', '=', fn.any(val([...learnerIds])))))
    .execute()
  if (learnerIds.length === 0) return
  await tx
    .insertInto('gallery_people')
    .values(
      learnerIds.map(learnerId => ({
        item_id: itemId,
        learner_id: learnerId,
        tagged_by: by.userId,
        tagged_at: by.now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Notes that a family asks to take an item down; false where somebody's request is open already. */
export async function askTakeDown(tx: Tx, itemId: string, by: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('gallery_takedowns')
    .values({ id: newId(now.getTime()), item_id: itemId, asked_by: by, asked_at: now })
    .onConflict(conflict => conflict.column('item_id').where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether somebody asked before to take an item down, and staff decided. */
export async function wasDecided(tx: Tx, itemId: string, by: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gallery_takedowns')
    .select('id')
    .where('item_id', '=', itemId)
    .where('asked_by', '=', by)
    .where('decision', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody asked to take down in a gallery, while nobody has decided. */
export function listAsked(tx: Tx, { gallery, id }: Pick<GalleryRow, 'gallery' | 'id'>, by: string) {
  return tx
    .selectFrom('gallery_takedowns as t')
    .innerJoin('gallery_items as g', 'g.id', 't.item_id')
    .select(['t.id', 't.asked_at as askedAt'])
    .where('t.asked_by', '=', by)
    .where('t.decision', 'is', null)
    .where('g.removed_at', 'is', null)
    .where('g.gallery', '=', gallery)
    .where(`g.${gallery}_id`, '=', id)
    .orderBy('t.asked_at')
    .orderBy('t.id')
    .execute()
}

/** Closes the open request about an item; null where there is none. Answers who asked. */
export async function closeTakeDown(
  tx: Tx,
  itemId: string,
  decided: { decision: 'removed' | 'restored'; reason: string; by: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('gallery_takedowns')
    .set({
      decision: decided.decision,
      reason: decided.reason,
      decided_by: decided.by,
      decided_at: decided.now,
    })
    .where('item_id', '=', itemId)
    .where('decision', 'is', null)
    .returning('asked_by')
    .executeTakeFirst()
  return row?.asked_by ?? null
}
