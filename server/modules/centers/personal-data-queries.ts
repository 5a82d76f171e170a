import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText } from '#server/platform/personal-data-queries.ts'

/** Who worked at a center stays its member, without a name. */
export const centersPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users }) {
      await sql`update center_members set name = null where user_id = ${anyId(users)}`.execute(tx)
    },
  },
  expert: {
    /** Search knows one list of words; those that no center is found by either go. */
    async erase({ tx }, _, { searchWords }) {
      await sql`
        delete from search_words w where w.word = ${anyText(searchWords)}
          and not exists (select from centers c where string_to_array(c.search_text, ' ') @> array[w.word]::text[])`.execute(
        tx,
      )
    },
  },
}
