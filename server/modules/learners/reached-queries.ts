import { expressionBuilder, type InferResult } from 'kysely'
import type { Learners, Tables } from '#database/tables.ts'
import type { MessageOutcome } from '#domain/modules/learners/family-message-api.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { agreedTo } from './consents/consent-queries.ts'

const ofLearner = expressionBuilder<Tables & { l: Learners }, 'l'>()

/** Those with an account of their own: a contact of the desk reads nothing. */
const readers = ofLearner
  .selectFrom('learner_guardians as g')
  .innerJoin('users as gu', 'gu.id', 'g.user_id')
  .select('g.user_id')
  .whereRef('g.learner_id', '=', 'l.id')
  .where('gu.desk_center_id', 'is', null)
  .where('gu.status', '=', 'active')
  .orderBy('g.created_at')
  .orderBy('g.user_id')

/** Learner `l` with who reads a message about them, and whether it may be sent. */
export const reachedColumns = (now: Date) =>
  ['l.id', 'l.name', agreedTo('messages', now).as('mayBeWritten'), arrayOf(readers).as('guardians')] as const

const selectReached = (tx: Tx, learnerIds: readonly string[], now: Date) =>
  tx
    .selectFrom('learners as l')
    .select(reachedColumns(now))
    .where('l.id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
    .where('l.status', '=', 'active')
    .orderBy('l.id')

/** A learner whose family is to be written to. */
export type Reached = InferResult<ReturnType<typeof selectReached>>[number]

/** These learners with who reads a message about them; the caller has checked access. */
export function findReached(tx: Tx, learnerIds: readonly string[], now: Date): Promise<Reached[]> {
  return selectReached(tx, learnerIds, now).execute()
}

/** What becomes of a message for a learner. */
export function outcomeOf({ guardians, mayBeWritten }: Reached): MessageOutcome {
  if (guardians.length === 0) return 'not_confirmed'
  return mayBeWritten ? 'told' : 'no_consent'
}

/** Who reads a message about these learners, each with the learner for whose sake. */
export const readersOf = (rows: readonly Reached[]) =>
  rows
    .filter(row => outcomeOf(row) === 'told')
    .flatMap(({ id, guardians }) => guardians.map(userId => ({ userId, learnerId: id })))
