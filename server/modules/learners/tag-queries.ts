import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Memberships, Tables } from '#database/tables.ts'
import { tagKey } from '#domain/modules/learners/tag-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const ofMember = expressionBuilder<Tables & { m: Memberships }, 'm'>()

const ofThisMember = ofMember
  .selectFrom('learner_tags as lt')
  .whereRef('lt.center_id', '=', 'm.center_id')
  .whereRef('lt.learner_id', '=', 'm.learner_id')

/** The tags that the learner of membership `m` has at its center, by name. */
export const memberTags = arrayOf(ofThisMember.select('lt.tag').orderBy('lt.tag_key'))

/** Whether the learner of membership `m` has one of these tags. */
export const hasTag = (tags: readonly string[]): Expression<SqlBool> =>
  ofMember.exists(ofThisMember.where('lt.tag_key', 'in', tags.map(tagKey)))

/** The tags of a center’s learners, by name. */
export async function listTags(tx: Tx, centerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('learner_tags')
    .select(['tag_key', 'tag'])
    .distinct()
    .where('center_id', '=', centerId)
    .orderBy('tag_key')
    .execute()
  return rows.map(row => row.tag)
}

interface Tagged {
  centerId: string
  learnerIds: readonly string[]
  tags: readonly string[]
}

/** Takes these tags from the learners; returns those who had one. */
export async function removeTags(tx: Tx, { centerId, learnerIds, tags }: Tagged): Promise<string[]> {
  if (tags.length === 0) return []
  const removed = await tx
    .deleteFrom('learner_tags')
    .where('center_id', '=', centerId)
    .where('learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
    .where('tag_key', 'in', tags.map(tagKey))
    .returning('learner_id as id')
    .execute()
  return removed.map(row => row.id)
}

/** Gives the learners these tags; returns those who did not have one of them. */
export async function addTags(tx: Tx, { centerId, learnerIds, tags }: Tagged, now: Date): Promise<string[]> {
  if (tags.length === 0) return []
  const rows = learnerIds.flatMap(id => tags.map(tag => ({ id, tag, key: tagKey(tag) })))
  const added = await tx
    .insertInto('learner_tags')
    .columns(['center_id', 'learner_id', 'tag', 'tag_key', 'created_at'])
    .expression(({ cast, selectFrom, val }) =>
      selectFrom(jsonRows(rows, { id: 'uuid', tag: 'text', key: 'text' })).select([
        cast<string>(val(centerId), 'uuid').as('center_id'),
        'v.id',
        'v.tag',
        'v.key',
        cast<Date>(val(now), 'timestamptz').as('created_at'),
      ]),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('learner_id as id')
    .execute()
  return added.map(row => row.id)
}

/** One of these learners who has more than so many tags at the center. */
export async function findOvertagged(
  tx: Tx,
  { centerId, learnerIds, most }: { centerId: string; learnerIds: readonly string[]; most: number },
): Promise<string | null> {
  const found = await tx
    .selectFrom('learner_tags as lt')
    .innerJoin('learners as l', 'l.id', 'lt.learner_id')
    .select('l.name')
    .where('lt.center_id', '=', centerId)
    .where('lt.learner_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
    .groupBy(['l.id', 'l.name'])
    .having(({ fn }) => fn.countAll<number>(), '>', most)
    .orderBy('l.name')
    .limit(1)
    .executeTakeFirst()
  return found?.name ?? null
}

/** A learner who was added by mistake leaves no tags. */
export async function dropTags(tx: Tx, centerId: string, learnerId: string): Promise<void> {
  await tx
    .deleteFrom('learner_tags')
    .where('center_id', '=', centerId)
    .where('learner_id', '=', learnerId)
    .execute()
}
