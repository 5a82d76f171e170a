import { type RawBuilder, sql } from 'kysely'

type Teachers = RawBuilder<{ expert_id: string; rate_id: string | null }>

/** The experts who offer classes of a service and length at a center, with their standing rates. */
export function teachersOnOffer(asked: {
  centerId: string
  serviceId: string
  minutes: number
  expertId?: string | undefined
}): Teachers {
  return sql`
    select r.expert_id, r.id as rate_id
    from expert_rates r
    join engagements g on g.center_id = r.center_id and g.expert_id = r.expert_id and g.status = 'active'
    join experts x on x.id = r.expert_id and x.status = 'active'
    join center_services o on o.center_id = r.center_id and o.service_id = r.service_id and o.status = 'active'
    where r.center_id = ${asked.centerId}::uuid and r.service_id = ${asked.serviceId}::uuid
      and r.minutes = ${asked.minutes}::int and r.status = 'active'
      and (${asked.expertId ?? null}::uuid is null or r.expert_id = ${asked.expertId ?? null}::uuid)
  `
}

/** The expert of a booking that is being moved, at the rate it was booked with, retired or not. */
export function teacherOf(booking: MovingBooking): Teachers {
  return sql`select ${booking.expertId}::uuid as expert_id, ${booking.rateId}::uuid as rate_id`
}

export interface MovingBooking {
  classSessionId: string
  expertId: string
  rateId: string
}
