import { newId } from '#domain/kernel/ids.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

export interface NewRate {
  expertId: string
  serviceId: string
  minutes: number
  /** Paise. */
  amount: number
}

/** Whether the expert works with the center, or will from a date on. */
export async function isEngaged(tx: Tx, centerId: string, expertId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('engagements')
    .select('id')
    .where('center_id', '=', centerId)
    .where('expert_id', '=', expertId)
    .where('status', 'in', ['agreed', 'active'])
    .executeTakeFirst()
  return found !== undefined
}

/** Retires the current rate of the same kind and adds the new one; a booked rate is never edited. */
export async function replaceRate(tx: Tx, centerId: string, rate: NewRate, now: Date): Promise<string> {
  await tx
    .updateTable('expert_rates')
    .set({ status: 'inactive' })
    .where('center_id', '=', centerId)
    .where('expert_id', '=', rate.expertId)
    .where('service_id', '=', rate.serviceId)
    .where('minutes', '=', rate.minutes)
    .where('status', '=', 'active')
    .execute()
  const id = newId(now.getTime())
  await tx
    .insertInto('expert_rates')
    .columns([
      'id',
      'expert_id',
      'service_id',
      'minutes',
      'amount',
      'created_at',
      'center_id',
      'currency',
      'position',
    ])
    .expression(eb =>
      eb
        .selectFrom('centers as c')
        .select(({ val }) => [
          val(id).as('id'),
          val(rate.expertId).as('expert_id'),
          val(rate.serviceId).as('service_id'),
          val(rate.minutes).as('minutes'),
          val(rate.amount).as('amount'),
          val(now).as('created_at'),
          'c.id as center_id',
          'c.currency',
          'c.position',
        ])
        .where('c.id', '=', centerId),
    )
    .execute()
  return id
}

/** Retires a current rate of the member's center and services; false if there is none. */
export async function retireRate(tx: Tx, actor: CenterCtx['actor'], rateId: string): Promise<boolean> {
  const retired = await tx
    .updateTable('expert_rates')
    .set({ status: 'inactive' })
    .where('id', '=', rateId)
    .where('center_id', '=', actor.center.centerId)
    .where('status', '=', 'active')
    .where(eb => ofOwnServices(actor, eb.ref('service_id')))
    .returning('id')
    .executeTakeFirst()
  return retired !== undefined
}
