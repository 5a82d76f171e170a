import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

export type Teachers = Expression<{ expert_id: string; rate_id: string | null }>

/** The experts who offer classes of a service and length at a center, with their rates. */
export function teachersOnOffer(input: {
  centerId: string
  serviceId: string
  minutes: number
  expertId?: string | undefined
}): Teachers {
  const teachers = expressionBuilder<Tables>()
    .selectFrom('expert_rates as r')
    .innerJoin('engagements as g', join =>
      join
        .onRef('g.center_id', '=', 'r.center_id')
        .onRef('g.expert_id', '=', 'r.expert_id')
        .on('g.status', '=', sql.lit('active')),
    )
    .innerJoin('experts as x', 'x.id', 'r.expert_id')
    .innerJoin('center_services as o', join =>
      join
        .onRef('o.center_id', '=', 'r.center_id')
        .onRef('o.service_id', '=', 'r.service_id')
        .on('o.status', '=', sql.lit('active')),
    )
    .select(['r.expert_id', 'r.id as rate_id'])
    .where('x.status', '=', sql.lit('active'))
    .where('r.center_id', '=', input.centerId)
    .where('r.service_id', '=', input.serviceId)
    .where('r.minutes', '=', input.minutes)
    .where('r.status', '=', sql.lit('active'))
  return input.expertId ? teachers.where('r.expert_id', '=', input.expertId) : teachers
}

/** Given experts, with or without a rate. */
export const teachersNamed = (expertIds: readonly string[], rateId: string | null = null): Teachers =>
  sql`(select unnest(${expertIds}::uuid[]) as expert_id, ${rateId}::uuid as rate_id)`

/** A booking that is being moved. */
export interface MovingBooking {
  classSessionId: string
  expertId: string
  /** The rate it was booked at, retired or not. */
  rateId: string
}
