import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { asksLearner, asksStaff, familyOfLearner } from './audience-queries.ts'

/** Whose vote it is. */
export type Voters = { learnerIds: string[] } | { userId: string }

/** An own learner whom a poll asks and, where families vote, all whom it asks of that family; null: they are not asked. */
export async function learnersOfVote(
  tx: Tx,
  actor: SignedIn,
  poll: { id: string; voters: string },
  learnerId: string,
): Promise<string[] | null> {
  if (!actor.learnerIds.includes(learnerId)) return null
  const asked = tx
    .selectFrom('polls as p')
    .innerJoin('learners as l', join => join.onTrue())
    .where('p.id', '=', poll.id)
    .where(asksLearner)
  const own = await asked
    .select(['l.id', familyOfLearner.as('family')])
    .where('l.id', '=', learnerId)
    .executeTakeFirst()
  if (!own) return null
  if (poll.voters !== 'family' || own.family === null) return [own.id]
  const together = await asked
    .select('l.id')
    .where('l.id', 'in', eb =>
      eb.selectFrom('learner_guardians as g').select('g.learner_id').where('g.user_id', '=', own.family),
    )
    .where(familyOfLearner, '=', own.family)
    .orderBy('l.id')
    .execute()
  return together.map(({ id }) => id)
}

/** Whether a poll asks this person as staff. */
export async function isAskedAsStaff(tx: Tx, pollId: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('polls as p')
    .select('p.id')
    .where('p.id', '=', pollId)
    .where(asksStaff(userId))
    .executeTakeFirst()
  return found !== undefined
}

/** The votes that these voters are in, the earliest given first. */
function ballotsOf(tx: Tx, pollId: string, voters: Voters) {
  return tx
    .selectFrom('poll_ballots as k')
    .select(['k.id', 'k.voted_at'])
    .where('k.poll_id', '=', pollId)
    .where('k.id', 'in', eb =>
      eb
        .selectFrom('poll_voters as v')
        .select('v.ballot_id')
        .where('v.poll_id', '=', pollId)
        .where(of =>
          'learnerIds' in voters
            ? of('v.learner_id', '=', anyId(voters.learnerIds))
            : of('v.user_id', '=', voters.userId),
        ),
    )
    .orderBy('k.voted_at')
    .orderBy('k.id')
    .execute()
}

/**
 * Writes a vote in the place of what these voters chose before. The caller holds the lock of the poll. Answers whether it
 * counts: a later choice that came first stays.
 */
export async function castVote(
  tx: Tx,
  pollId: string,
  voters: Voters,
  vote: { optionIds: readonly string[]; votedAt: Date },
): Promise<boolean> {
  const before = await ballotsOf(tx, pollId, voters)
  if (before.some(ballot => ballot.voted_at > vote.votedAt)) return false
  const [own, ...others] = before
  const ballotId = own?.id ?? newId(vote.votedAt.getTime())
  if (others.length > 0)
    await tx
      .deleteFrom('poll_ballots')
      .where('id', '=', anyId(others.map(({ id }) => id)))
      .execute()
  await tx
    .insertInto('poll_ballots')
    .values({ id: ballotId, poll_id: pollId, voted_at: vote.votedAt })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ voted_at: vote.votedAt }))
    .execute()
  const rows =
    'learnerIds' in voters
      ? voters.learnerIds.map(learner_id => ({ poll_id: pollId, ballot_id: ballotId, learner_id }))
      : [{ poll_id: pollId, ballot_id: ballotId, user_id: voters.userId }]
  await tx
    .insertInto('poll_voters')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns('learnerIds' in voters ? ['poll_id', 'learner_id'] : ['poll_id', 'user_id'])
        .doUpdateSet({ ballot_id: ballotId }),
    )
    .execute()
  await tx.deleteFrom('poll_choices').where('ballot_id', '=', ballotId).execute()
  await tx
    .insertInto('poll_choices')
    .values(vote.optionIds.map(option_id => ({ poll_id: pollId, ballot_id: ballotId, option_id })))
    .execute()
  return true
}
