import { type InferResult, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { REMIND_BEFORE_HOURS } from '#domain/modules/polls/poll-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows, type NewRow } from '#server/platform/json-rows.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { lookedAfter, ofPoll, seen } from './poll-scope.ts'

const selectLocked = (tx: Tx) =>
  tx
    .selectFrom('polls as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .leftJoin('batches as b', 'b.id', 'p.batch_id')
    .select(eb => [
      'p.id',
      'p.center_id',
      'p.audience',
      'p.voters',
      'p.choice',
      'p.secret',
      'p.question',
      'p.status',
      'p.closes_at',
      'p.created_at',
      'p.created_by',
      'p.created_as',
      'p.remind_before',
      'p.reminded_at',
      'c.name as center_name',
      'b.name as batch_name',
      'b.service_id as batch_service_id',
      'p.service_id',
      arrayOf(eb.selectFrom('poll_options as o').select('o.id').whereRef('o.poll_id', '=', 'p.id')).as(
        'option_ids',
      ),
      arrayOf(
        eb.selectFrom('batch_experts as t').select('t.expert_id').whereRef('t.batch_id', '=', 'p.batch_id'),
      ).as('expert_ids'),
    ])
    .forUpdate('p')

export type LockedPoll = InferResult<ReturnType<typeof selectLocked>>[number]

/**
 * A poll that the actor may see, or one of a job, locked: votes and its closing come one after the other.
 * `lookedAfter`: only one that they look after as staff.
 */
export function lockPoll(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
  which: 'seen' | 'looked after' = 'seen',
): Promise<LockedPoll | undefined> {
  const whose = actor && (which === 'seen' ? seen(actor) : lookedAfter(actor))
  return selectLocked(tx)
    .where('p.id', '=', id)
    .where(whose ?? ofPoll.lit(true))
    .executeTakeFirst()
}

/** A class of a batch. */
export function findClass(tx: Tx, batchId: string, classId: string) {
  return tx
    .selectFrom('class_sessions')
    .select(['id', 'status', 'starts_at'])
    .where('id', '=', classId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

export async function insertPoll(
  tx: Tx,
  poll: NewRow<'polls'>,
  options: readonly { id: string; label: string; startsAt: string | null }[],
): Promise<void> {
  await tx.insertInto('polls').values(poll).execute()
  const rows = options.map((option, nth) => ({ ...option, pollId: poll.id, position: nth + 1 }))
  const types = {
    id: 'uuid',
    pollId: 'uuid',
    position: 'int',
    label: 'text',
    startsAt: 'timestamptz',
  } as const
  await tx
    .insertInto('poll_options')
    .columns(['id', 'poll_id', 'position', 'label', 'starts_at'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(rows, types))
        .select(['v.id', 'v.pollId', 'v.position', 'v.label', 'v.startsAt']),
    )
    .execute()
}

export async function closePoll(tx: Tx, id: string, closedAt: Date, closedBy: string | null): Promise<void> {
  await tx
    .updateTable('polls')
    .set({ status: 'closed', closed_at: closedAt, closed_by: closedBy })
    .where('id', '=', id)
    .execute()
}

export async function setReminded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('polls').set({ reminded_at: at }).where('id', '=', id).execute()
}

/** Open polls whose time has come, the longest ago first. */
export async function listOver(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('polls')
    .select('id')
    .where('status', '=', 'open')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Open polls that may be about to remind: those that close until then, and have not reminded since they could. */
export function listUnreminded(tx: Tx, now: Date, closesBefore: Date, limit: number) {
  return tx
    .selectFrom('polls')
    .select(['id', 'created_at', 'closes_at', 'remind_before', 'reminded_at'])
    .where('status', '=', 'open')
    .where('remind_before', '=', true)
    .where('closes_at', '>', now)
    .where('closes_at', '<=', closesBefore)
    .where(eb =>
      eb.or([
        eb('reminded_at', 'is', null),
        eb(
          sql<Date>`${eb.ref('reminded_at')} + ${sql.lit(`${REMIND_BEFORE_HOURS} hours`)}::interval`,
          '<',
          eb.ref('closes_at'),
        ),
      ]),
    )
    .orderBy('closes_at')
    .limit(limit)
    .execute()
}

export async function countBallots(tx: Tx, pollId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('poll_ballots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('poll_id', '=', pollId)
    .executeTakeFirstOrThrow()
  return count
}
