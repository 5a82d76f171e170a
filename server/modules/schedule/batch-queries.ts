import { type Insertable, sql, type Updateable } from 'kysely'
import type { Batches } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'
import { copyMeeting } from './meeting-queries.ts'

/** Columns passed as values and written as JSON text. */
interface JsonValues {
  weekday_minutes?: Record<string, number>
  date_choices?: readonly DateChoice[]
}

/** A row of a new batch; the enrolments module writes the seats. */
export type NewBatch = Omit<Insertable<Batches>, keyof JsonValues | 'seats_taken' | 'version'> & JsonValues

/** The columns of a batch that may change. */
export type BatchChange = Omit<
  Updateable<Batches>,
  keyof JsonValues | 'id' | 'center_id' | 'currency' | 'seats_taken' | 'version' | 'created_by' | 'created_at'
> &
  JsonValues

/** Writes a new batch. */
export async function insert(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.insertInto('batches').values(written(batch)).execute()
}

/** Changes a batch; the caller holds its lock. */
export async function update(tx: Tx, id: string, change: BatchChange): Promise<void> {
  await tx
    .updateTable('batches')
    .set(eb => ({ ...written(change), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const written = <Row extends JsonValues>({ weekday_minutes, date_choices, ...plain }: Row) => ({
  ...plain,
  ...(weekday_minutes && { weekday_minutes: JSON.stringify(weekday_minutes) }),
  ...(date_choices && { date_choices: JSON.stringify(date_choices) }),
})

/** Sets who teaches the batch from now on; its classes belong to the schedule. */
export async function replaceExperts(
  tx: Tx,
  batchId: string,
  experts: readonly { expertId: string; part: 'lead' | 'assistant' }[],
): Promise<void> {
  await tx.deleteFrom('batch_experts').where('batch_id', '=', batchId).execute()
  if (experts.length === 0) return
  await tx
    .insertInto('batch_experts')
    .values(experts.map(({ expertId, part }) => ({ batch_id: batchId, expert_id: expertId, part })))
    .execute()
}

/** The columns that a copy of a batch takes over. */
const COPIED = [
  'center_id',
  'service_id',
  'space_id',
  'description',
  'what_to_bring',
  'batch_type',
  'capacity',
  'price_amount',
  'price_per',
  'pack_classes',
  'currency',
  'level_id',
  'age_from',
  'age_to',
  'recurrence',
  'start_minute',
  'minutes',
  'weekday_minutes',
  'joining',
  'residents_only',
  'trial',
  'trial_amount',
  'registration_amount',
  'absence_cutoff_minutes',
  'move_quorum_percent',
] as const

/** A draft copied from a batch, with other dates and no learners; experts are copied too. */
export async function copyBatch(
  tx: Tx,
  copy: {
    id: string
    from: string
    name: string
    startsOn: string
    endsOn: string | null
    by: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('batches')
    .columns([
      'id',
      'name',
      'status',
      'starts_on',
      'pattern_from',
      'ends_on',
      'continues_batch_id',
      'created_by',
      'created_at',
      ...COPIED,
    ])
    .expression(eb =>
      eb
        .selectFrom('batches')
        .where('id', '=', copy.from)
        .select([
          eb.val(copy.id).as('id'),
          eb.val(copy.name).as('name'),
          sql.lit('draft').as('status'),
          eb.cast<string>(eb.val(copy.startsOn), 'date').as('starts_on'),
          eb.cast<string>(eb.val(copy.startsOn), 'date').as('pattern_from'),
          eb.cast<string | null>(eb.val(copy.endsOn), 'date').as('ends_on'),
          'id as continues_batch_id',
          eb.val(copy.by).as('created_by'),
          eb.val(copy.now).as('created_at'),
          ...COPIED,
        ]),
    )
    .execute()
  await tx
    .insertInto('batch_experts')
    .columns(['batch_id', 'expert_id', 'part'])
    .expression(eb =>
      eb
        .selectFrom('batch_experts')
        .select([eb.val(copy.id).as('batch_id'), 'expert_id', 'part'])
        .where('batch_id', '=', copy.from),
    )
    .execute()
  await copyMeeting(tx, copy)
}

/** Deletes an unused batch, with its experts. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await replaceExperts(tx, id, [])
  await tx.deleteFrom('batches').where('id', '=', id).execute()
}

/** A batch that the actor may ask or write to: of the center, with its activities, or one that the expert teaches. */
export function findOwn(tx: Tx, actor: SignedIn, batchId: string) {
  return tx
    .selectFrom('batches as b')
    .select(['b.id', 'b.center_id', 'b.service_id'])
    .where('b.id', '=', batchId)
    .where(eb =>
      actor.role === 'expert'
        ? eb.and([
            eb('b.status', 'not in', ['draft', 'awaiting_expert']),
            eb.exists(
              eb
                .selectFrom('batch_experts as t')
                .select('t.expert_id')
                .whereRef('t.batch_id', '=', 'b.id')
                .where('t.expert_id', '=', actor.expertId),
            ),
          ])
        : eb.and([
            eb('b.center_id', '=', actor.center?.centerId ?? null),
            ofOwnServices(actor, eb.ref('b.service_id')),
          ]),
    )
    .executeTakeFirst()
}
