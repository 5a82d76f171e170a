import { type Expression, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, nameOf } from '#server/platform/personal-data-queries.ts'

/** A vote counts on without its people; no words of theirs are here. */
export const pollsPersonalData: PersonalData = {
  family: {
    async end({ tx }, { learners, users }) {
      await tx
        .deleteFrom('poll_voters')
        .where(eb => eb.or([eb('learner_id', '=', anyId(learners)), eb('user_id', '=', anyId(users))]))
        .execute()
    },
  },
  expert: {
    async end({ tx }, { users }) {
      await tx.deleteFrom('poll_voters').where('user_id', '=', anyId(users)).execute()
    },
  },
  handOver: {
    columns: ['poll_voters.user_id'],
    async move(tx, { kept, duplicate }) {
      const both = tx.selectFrom('poll_voters as own').select('own.poll_id').where('own.user_id', '=', kept)
      await dropBallots(
        tx,
        tx
          .selectFrom('poll_voters as v')
          .select('v.ballot_id')
          .where('v.user_id', '=', duplicate)
          .where('v.poll_id', 'in', both),
      )
      await tx.updateTable('poll_voters').set({ user_id: kept }).where('user_id', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['poll_voters'],
    async move(tx, { typedId, ownId }) {
      // The one child votes once: where both profiles have, what the family's own says counts.
      const both = tx
        .selectFrom('poll_voters as own')
        .select('own.poll_id')
        .where('own.learner_id', '=', ownId)
      await dropBallots(
        tx,
        tx
          .selectFrom('poll_voters as v')
          .select('v.ballot_id')
          .where('v.learner_id', '=', typedId)
          .where('v.poll_id', 'in', both)
          .where(
            'v.ballot_id',
            'not in',
            tx
              .selectFrom('poll_voters as other')
              .select('other.ballot_id')
              .where('other.learner_id', '<>', typedId),
          ),
      )
      await tx
        .deleteFrom('poll_voters')
        .where('learner_id', '=', typedId)
        .where('poll_id', 'in', both)
        .execute()
      await tx
        .updateTable('poll_voters')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
    },
  },
  collect: {
    family: {
      polls: ({ learners }) => sql`
        select p.question, p.secret, ${nameOf('center', sql`p.center_id`)} as center, k.voted_at,
          array_agg(coalesce(nullif(o.label, ''), o.starts_at::text) order by o.position) as chosen
        from poll_voters v join poll_ballots k on k.id = v.ballot_id join polls p on p.id = k.poll_id
          join poll_choices h on h.ballot_id = k.id join poll_options o on o.id = h.option_id
        where v.learner_id in ${learners} group by p.id, k.id`,
    },
  },
}

/** Votes that fall away; whose they were and what they chose goes with them. */
async function dropBallots(tx: Tx, ids: Expression<{ ballot_id: string }>): Promise<void> {
  await tx.deleteFrom('poll_ballots').where('id', 'in', sql<string>`${ids}`).execute()
}
