import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Files, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData, Traces } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { filesCollected } from './collect-queries.ts'

/** Files that a person submitted, or that are about them. The job for all files removes their bytes. */
export const filesPersonalData: PersonalData = {
  family: {
    async trace(tx, { users }, found) {
      const rows = await tx
        .selectFrom('files as f')
        .select('f.id')
        .where(theirs(users, 'learner', found))
        .execute()
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, _, { ids }) {
      return { erased: { files: held(tx, ids) } }
    },
    async erase({ tx, now }, { users }, traces) {
      await discard(tx, theirs(users, 'learner', traces), now)
    },
  },
  expert: {
    async trace(tx, { users }, found) {
      const rows = await tx
        .selectFrom('files as f')
        .select('f.id')
        .where(theirs(users, 'expert', found))
        .execute()
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, _, { ids }) {
      return { erased: { files: held(tx, ids) } }
    },
    async erase({ tx, now }, { users }, traces) {
      await discard(tx, theirs(users, 'expert', traces), now)
    },
  },
  handOver: {
    columns: ['files.owner_user_id'],
    counted: (tx, { duplicate }) => ({
      files: tx.selectFrom('files').select('id').where('owner_user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await sql`update files set owner_user_id = ${kept} where owner_user_id = ${duplicate}`.execute(tx)
    },
  },
  collect: filesCollected,
}

/** The existing files among the given ids; those already discarded are left out. */
const held = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('files').select('id').where('id', '=', anyId(ids))

const { and, eb, or } = expressionBuilder<Tables & { f: Files }, 'f'>()

const theirs = (users: readonly string[], role: 'learner' | 'expert', { files, fileSubjects }: Traces) =>
  and([
    eb('f.status', 'in', ['uploading', 'checking', 'ready']),
    or([
      and([eb('f.owner_user_id', '=', anyId(users)), eb('f.owner_role', '=', role)]),
      eb('f.subject_id', '=', anyId(fileSubjects)),
      eb('f.id', '=', anyId(files)),
    ]),
  ])

async function discard(tx: Tx, which: Expression<SqlBool>, now: Date): Promise<void> {
  await tx
    .updateTable('files as f')
    .set({ status: 'discarded', changed_at: now, name: 'file' })
    .where(which)
    .execute()
}
