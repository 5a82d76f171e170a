import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { Pair, PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText } from '#server/platform/personal-data-queries.ts'

/** A person who worked at a center stays its member, without a name. */
export const centersPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users }) {
      await sql`update center_members set name = null where user_id = ${anyId(users)}`.execute(tx)
    },
  },
  expert: {
    /** Search has one list of words; those that no center is found by either are deleted. */
    async erase({ tx }, _, { searchWords }) {
      await sql`
        delete from search_words w where w.word = ${anyText(searchWords)}
          and not exists (select from centers c where string_to_array(c.search_text, ' ') @> array[w.word]::text[])`.execute(
        tx,
      )
    },
  },
  handOver: {
    columns: ['center_members.user_id'],
    counted: (tx, pair) => ({ centers: newMemberships(tx, pair) }),
    async move(tx, pair) {
      const { kept, duplicate } = pair
      await tx
        .updateTable('center_members')
        .set({ user_id: kept })
        .where('user_id', '=', duplicate)
        .where('center_id', 'in', newMemberships(tx, pair))
        .execute()
      // If the remaining account once worked where the duplicate works now, the active membership counts; the other
      // one ends.
      await sql`
        update center_members k set center_role = d.center_role, permissions = d.permissions,
          service_ids = d.service_ids, status = 'active', version = k.version + 1
        from center_members d where k.user_id = ${kept} and d.user_id = ${duplicate} and d.center_id = k.center_id
          and k.status = 'inactive' and d.status = 'active'`.execute(tx)
      await sql`
        update center_members set status = 'inactive', version = version + 1
        where user_id = ${duplicate} and status = 'active'`.execute(tx)
    },
  },
  names: {
    center: (tx, ids) =>
      tx.selectFrom('centers').select(['id', 'name']).where('id', '=', anyId(ids)).execute(),
  },
}

/** Centers where the duplicate works or worked and the remaining account never did. */
const newMemberships = (tx: Tx, { kept, duplicate }: Pair) =>
  tx
    .selectFrom('center_members as t')
    .select('t.center_id')
    .where('t.user_id', '=', duplicate)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('center_members as o')
            .where('o.user_id', '=', kept)
            .whereRef('o.center_id', '=', 't.center_id'),
        ),
      ),
    )
