import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { GalleryItems, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { galleriesCollected } from './collect-queries.ts'

/** A picture with somebody who is erased goes as a whole: without the tag everybody would see them. */
export const galleriesPersonalData: PersonalData = {
  family: {
    trace: (tx, { learners }) => traced(tx, withLearners(learners)),
    async erase({ tx, now }, { learners }) {
      await remove(tx, withLearners(learners), now)
      await tx.deleteFrom('gallery_agreements').where('learner_id', '=', anyId(learners)).execute()
    },
  },
  expert: {
    trace: (tx, { id, users }) => traced(tx, ofExpert(id, users)),
    async erase({ tx, now }, { id, users }) {
      await remove(tx, ofExpert(id, users), now)
    },
  },
  handOver: {
    columns: ['gallery_items.added_by', 'gallery_takedowns.asked_by', 'gallery_agreements.decided_by'],
    async move(tx, { kept, duplicate }) {
      await tx
        .updateTable('gallery_items')
        .set({ added_by: kept })
        .where('added_by', '=', duplicate)
        .execute()
      await tx
        .updateTable('gallery_takedowns')
        .set({ asked_by: kept })
        .where('asked_by', '=', duplicate)
        .execute()
      await tx
        .updateTable('gallery_agreements')
        .set({ decided_by: kept })
        .where('decided_by', '=', duplicate)
        .execute()
    },
  },
  putTogether: {
    tables: ['gallery_people', 'gallery_agreements'],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('gallery_people as p')
        .set({ learner_id: ownId })
        .where('p.learner_id', '=', typedId)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('gallery_people as o')
                .whereRef('o.item_id', '=', 'p.item_id')
                .where('o.learner_id', '=', ownId),
            ),
          ),
        )
        .execute()
      await tx.deleteFrom('gallery_people').where('learner_id', '=', typedId).execute()
      // What the family itself said counts.
      await tx.deleteFrom('gallery_agreements').where('learner_id', '=', typedId).execute()
    },
  },
  collect: galleriesCollected,
}

const { and, eb, exists, or, selectFrom } = expressionBuilder<Tables & { g: GalleryItems }, 'g'>()

const withLearners = (learners: readonly string[]) =>
  exists(
    selectFrom('gallery_people as p')
      .whereRef('p.item_id', '=', 'g.id')
      .where('p.learner_id', '=', anyId(learners)),
  )

const ofExpert = (expertId: string, users: readonly string[]) =>
  or([
    eb('g.expert_id', '=', expertId),
    and([eb('g.added_by', '=', anyId(users)), eb('g.added_as', '=', 'expert')]),
  ])

async function traced(tx: Tx, which: Expression<SqlBool>) {
  const rows = await tx
    .selectFrom('gallery_items as g')
    .select(['g.id', 'g.file_id as fileId', 'g.poster_id as posterId'])
    .where(which)
    .execute()
  return {
    ids: rows.map(row => row.id),
    files: rows.flatMap(row => (row.posterId ? [row.fileId, row.posterId] : [row.fileId])),
  }
}

async function remove(tx: Tx, which: Expression<SqlBool>, now: Date): Promise<void> {
  const removed = await tx
    .updateTable('gallery_items as g')
    .set({ removed_at: now, caption: '' })
    .where(which)
    .returning('g.id')
    .execute()
  const ids = removed.map(row => row.id)
  await tx.deleteFrom('gallery_people').where('item_id', '=', anyId(ids)).execute()
  await tx.updateTable('gallery_takedowns').set({ reason: '' }).where('item_id', '=', anyId(ids)).execute()
}
