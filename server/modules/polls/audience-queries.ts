import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Learners, Polls, Tables } from '#database/tables.ts'
import { agreedTo } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const ofPoll = expressionBuilder<Tables & { p: Polls }, 'p'>()
const ofLearner = expressionBuilder<Tables & { p: Polls; l: Learners }, 'p' | 'l'>()

/** The learners whom poll `p` asks, as rows `learner_id`; one who is asked twice is there twice. */
const askedLearners = ofPoll
  .selectFrom('enrolments as n')
  .select('n.learner_id')
  .whereRef('n.batch_id', '=', 'p.batch_id')
  .where('n.status', 'in', ['pending_payment', 'active', 'paused'])
  .unionAll(
    ofPoll
      .selectFrom('enrolments as n')
      .innerJoin('batches as t', 't.id', 'n.batch_id')
      .select('n.learner_id')
      .whereRef('t.center_id', '=', 'p.center_id')
      .whereRef('t.service_id', '=', 'p.service_id')
      .where('n.status', 'in', ['pending_payment', 'active', 'paused']),
  )
  .unionAll(
    ofPoll
      .selectFrom('bookings as k')
      .select('k.learner_id')
      .whereRef('k.center_id', '=', 'p.center_id')
      .whereRef('k.service_id', '=', 'p.service_id')
      .where('k.status', '=', 'confirmed'),
  )
  .unionAll(
    ofPoll
      .selectFrom('memberships as m')
      .select('m.learner_id')
      .where(({ ref }) => ofPoll('p.audience', '=', 'center').and('p.center_id', '=', ref('m.center_id')))
      .where('m.status', '=', 'active'),
  )

/** Whether poll `p` asks learner `l`. */
export const asksLearner: Expression<SqlBool> = ofLearner.exists(
  ofLearner.selectFrom(askedLearners.as('a')).select('a.learner_id').whereRef('a.learner_id', '=', 'l.id'),
)

/** The accounts of the staff whom poll `p` asks: members of the center and experts who work with it. */
const askedStaff = ofPoll
  .selectFrom('center_members as m')
  .select('m.user_id')
  .where(({ ref }) => ofPoll('p.audience', '=', 'staff').and('p.center_id', '=', ref('m.center_id')))
  .where('m.status', '=', 'active')
  .union(
    ofPoll
      .selectFrom('engagements as g')
      .innerJoin('experts as x', 'x.id', 'g.expert_id')
      .select('x.user_id')
      .where(({ ref }) => ofPoll('p.audience', '=', 'staff').and('p.center_id', '=', ref('g.center_id')))
      .where('g.status', '=', 'active')
      .where('x.user_id', 'is not', null)
      .$narrowType<{ user_id: string }>(),
  )

/** Whether poll `p` asks this person as staff. */
export const asksStaff = (userId: string) =>
  ofPoll.exists(ofPoll.selectFrom(askedStaff.as('a')).select('a.user_id').where('a.user_id', '=', userId))

/** What the learners of one family have in common: of their guardians' accounts the one that was made first. */
const familyOf = (learnerId: Expression<string | null>) =>
  ofLearner
    .selectFrom('learner_guardians as fg')
    .select('fg.user_id')
    .where('fg.learner_id', '=', learnerId)
    .orderBy('fg.user_id')
    .limit(1)

/** The family of learner `l`. */
export const familyOfLearner = familyOf(ofLearner.ref('l.id'))

/** Every learner whom a poll asks, once, with the family and the vote they are in. */
export const selectAskedLearners = (tx: Tx, pollId: string) =>
  tx
    .selectFrom('polls as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .innerJoin('learners as l', join => join.onTrue())
    .leftJoin('poll_voters as v', join =>
      join.onRef('v.poll_id', '=', 'p.id').onRef('v.learner_id', '=', 'l.id'),
    )
    .where('p.id', '=', pollId)
    .where('l.id', 'in', ofPoll.selectFrom(askedLearners.as('a')).select('a.learner_id'))

/** Every member of staff whom a poll asks, with the vote they gave. */
export const selectAskedStaff = (tx: Tx, pollId: string) =>
  tx
    .selectFrom('polls as p')
    .innerJoin('users as u', join => join.onTrue())
    .leftJoin('center_members as m', join =>
      join.onRef('m.center_id', '=', 'p.center_id').onRef('m.user_id', '=', 'u.id'),
    )
    .leftJoin('experts as x', 'x.user_id', 'u.id')
    .leftJoin('poll_voters as v', join =>
      join.onRef('v.poll_id', '=', 'p.id').onRef('v.user_id', '=', 'u.id'),
    )
    .where('p.id', '=', pollId)
    .where('u.id', 'in', ofPoll.selectFrom(askedStaff.as('a')).select('a.user_id'))

/** Whose screens a poll concerns, and who can be written to about it. */
export interface Audience {
  /** Guardians who see the poll. */
  guardians: string[]
  /** Those of them who are written to, with the learner: about a child only where that was agreed to (rule R12). */
  written: { userId: string; learnerId: string }[]
  members: string[]
  experts: string[]
}

/** The people of a poll; `silent`: those alone who have not answered. */
export async function findAudience(tx: Tx, pollId: string, now: Date, silent = false): Promise<Audience> {
  const families = selectAskedLearners(tx, pollId)
    .innerJoin('learner_guardians as g', 'g.learner_id', 'l.id')
    .where(eb => (silent ? silentFamily : eb.lit(true)))
  const writable = families.where(agreedTo('messages', now))
  const staff = selectAskedStaff(tx, pollId).where(eb =>
    silent ? eb('v.ballot_id', 'is', null) : eb.lit(true),
  )
  return tx
    .selectNoFrom([
      arrayOf(families.select('g.user_id').distinct()).as('guardians'),
      jsonArrayFrom(writable.select(['g.user_id as userId', 'l.id as learnerId']).distinct()).as('written'),
      arrayOf(staff.select('u.id').where('m.status', '=', 'active')).as('members'),
      arrayOf(
        staff.select('u.id').where(eb => eb.or([eb('m.status', 'is', null), eb('m.status', '<>', 'active')])),
      ).as('experts'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of learner `l` and the vote `v` they are in: nobody of the family has answered, or, where each answers, they have not. */
const silentFamily: Expression<SqlBool> = (() => {
  const answered = ofLearner
    .selectFrom('poll_voters as sv')
    .innerJoin('learner_guardians as sg', 'sg.learner_id', 'sv.learner_id')
    .select('sv.ballot_id')
    .whereRef('sv.poll_id', '=', 'p.id')
    .where(eb =>
      eb.or([
        eb('sv.learner_id', '=', ofLearner.ref('l.id')),
        eb.and([
          ofLearner('p.voters', '=', 'family'),
          eb(familyOf(eb.ref('sv.learner_id')), '=', familyOfLearner),
        ]),
      ]),
    )
  return ofLearner.not(ofLearner.exists(answered))
})()
