import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData, Traces } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { filesCollected } from './collect-queries.ts'

/** Files that somebody submitted, or that are about them. Their bytes are removed by the job that does so for all. */
export const filesPersonalData: PersonalData = {
  family: {
    async trace(tx, { users }, found) {
      return {
        ids: await idsOf(tx, sql`f.owner_user_id = ${anyId(users)} and f.owner_role = 'learner'`, found),
      }
    },
    effects({ tx }, _, { ids }) {
      return { erased: { files: held(tx, ids) } }
    },
    async erase({ tx, now }, { users }, traces) {
      await discard(tx, sql`f.owner_user_id = ${anyId(users)} and f.owner_role = 'learner'`, traces, now)
    },
  },
  expert: {
    async trace(tx, { users }, found) {
      return {
        ids: await idsOf(tx, sql`f.owner_user_id = ${anyId(users)} and f.owner_role = 'expert'`, found),
      }
    },
    effects({ tx }, _, { ids }) {
      return { erased: { files: held(tx, ids) } }
    },
    async erase({ tx, now }, { users }, traces) {
      await discard(tx, sql`f.owner_user_id = ${anyId(users)} and f.owner_role = 'expert'`, traces, now)
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

/** Files among things that were found; those that are discarded already are not among them. */
const held = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('files').select('id').where('id', '=', anyId(ids))

const theirs = (owned: RawBuilder<unknown>, { files, fileSubjects }: Traces) => sql`
  f.status in ('uploading', 'checking', 'ready')
  and ((${owned}) or f.subject_id = ${anyId(fileSubjects)} or f.id = ${anyId(files)})`

async function idsOf(tx: Tx, owned: RawBuilder<unknown>, traces: Traces): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from files f where ${theirs(owned, traces)}`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

async function discard(tx: Tx, owned: RawBuilder<unknown>, traces: Traces, now: Date): Promise<void> {
  await sql`
    update files f set status = 'discarded', changed_at = ${now}, name = 'file' where ${theirs(owned, traces)}`.execute(
    tx,
  )
}
