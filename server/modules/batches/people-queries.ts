import type { InferResult } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

/** Guardians of learners who are enrolled in a batch or on its waitlist. */
export async function guardiansIn(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as n')
    .innerJoin('learner_guardians as g', 'g.learner_id', 'n.learner_id')
    .select('g.user_id as id')
    .distinct()
    .where('n.batch_id', '=', batchId)
    .where('n.status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused'])
    .orderBy('g.user_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Guardians of learners expected in any of these classes. */
export async function guardiansOfClasses(tx: Tx, classSessionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_participants as p')
    .innerJoin('learner_guardians as g', 'g.learner_id', 'p.learner_id')
    .select('g.user_id as id')
    .distinct()
    .where('p.class_session_id', '=', ({ fn, val }) => fn.any(val(classSessionIds)))
    .orderBy('g.user_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Learners enrolled in a batch: those who could come along into the next term. */
export function learnersIn(tx: Tx, batchId: string) {
  return tx
    .selectFrom('enrolments as n')
    .innerJoin('learners as l', 'l.id', 'n.learner_id')
    .select(['l.id', 'l.name'])
    .where('n.batch_id', '=', batchId)
    .where('n.kind', '=', 'regular')
    .where('n.status', 'in', ['active', 'paused', 'completed', 'pending_payment'])
    .orderBy('l.name')
    .orderBy('l.id')
    .execute()
}

/** How many are enrolled in a batch, and how many are on its waitlist. */
export function countPeople(tx: Tx, batchId: string) {
  return tx
    .selectFrom('enrolments')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '<>', 'waitlisted').as('learners'),
      fn.countAll<number>().filterWhere('status', '=', 'waitlisted').as('waiting'),
    ])
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused'])
    .executeTakeFirstOrThrow()
}

const selectFacts = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(({ selectFrom }) => {
      const teaching = selectFrom('batch_experts as t')
        .innerJoin('experts as x', 'x.id', 't.expert_id')
        .whereRef('t.batch_id', '=', 'b.id')
        .orderBy('t.part', 'desc')
        .orderBy('t.expert_id')
      return [
        'b.id',
        'b.name',
        'b.center_id',
        'c.name as center_name',
        'b.service_id',
        'b.continues_batch_id',
        arrayOf(teaching.select('x.id')).as('expert_ids'),
        arrayOf(teaching.select('x.name')).as('expert_names'),
      ]
    })
    .where('b.id', '=', batchId)

/** The facts for notifications about a batch. */
export type BatchFacts = InferResult<ReturnType<typeof selectFacts>>[number]

export async function findFacts(tx: Tx, batchId: string): Promise<BatchFacts | null> {
  return (await selectFacts(tx, batchId).executeTakeFirst()) ?? null
}

/** Whether the level exists. */
export async function isLevel(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('id', '=', id)
    .where('list', '=', 'level')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}
