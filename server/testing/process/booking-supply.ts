import type pg from 'pg'
import { mintTokens } from './sessions.ts'

/** A booking that can be made: one of endless many that do not stand in each other's way. */
export interface BookableSlot {
  token: string
  userId: string
  rateId: string
  centerId: string
  serviceId: string
  expertId: string
  spaceId: string
  learnerId: string
  /** Epoch ms, an hour long. */
  startsAt: number
  amount: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const INDIA = 5.5 * HOUR
/** Whole local hours in which the bulk's experts teach, Monday to Saturday. */
const TEACHING_HOURS = [6, 7, 8, 9, 10, 16, 17, 18, 19, 20]

/**
 * Bookings in a database that `fillToScale` filled without classes: each of another learner, signed in, at most one at
 * a time for each expert, center and learner. Prices are those without tax.
 */
export async function bookingSupply(
  client: Pick<pg.Client, 'query'>,
  secret: string,
  count: number,
  now = new Date(),
): Promise<BookableSlot[]> {
  const { rows: rates } = await client.query<
    Omit<BookableSlot, 'token' | 'userId' | 'learnerId' | 'startsAt'>
  >(
    `select distinct on (c.id) r.id as "rateId", c.id as "centerId", r.service_id as "serviceId",
       e.id as "expertId", r.amount::float8 as amount, first.id as "spaceId"
     from centers c
     join expert_rates r on r.center_id = c.id and r.minutes = 60 and r.status = 'active'
     join experts e on e.id = r.expert_id
     join engagements g on g.expert_id = e.id and g.center_id = c.id and g.status = 'active'
     join lateral (select s.id from spaces s where s.center_id = c.id and s.status = 'active'
       order by cardinality(s.service_ids) = 0, s.places, s.name limit 1) first on true
     where c.access = 'open' and c.slug like 'center-%'
       and (select count(*) from engagements o where o.expert_id = e.id) = 1
     order by c.id, r.id`,
  )
  const { rows: learners } = await client.query<{ learner_id: string; user_id: string }>(
    `select g.learner_id, g.user_id from learner_guardians g join users u on u.id = g.user_id
     where u.phone like '+918%' order by g.learner_id limit $1`,
    [count],
  )
  if (learners.length < count) throw new Error(`only ${learners.length} learners for ${count} bookings`)
  const tokens = await mintTokens(
    client,
    secret,
    learners.map(learner => ({ userId: learner.user_id, role: 'learner' as const })),
    now,
  )
  const times = teachingTimes(now, Math.ceil(count / rates.length))
  return learners.map((learner, index) => {
    const rate = rates[index % rates.length]!
    const startsAt = times[Math.floor(index / rates.length)]!
    return {
      ...rate,
      token: tokens[index]!,
      userId: learner.user_id,
      learnerId: learner.learner_id,
      startsAt,
    }
  })
}

/** The next teaching hours from two days on. */
function teachingTimes(now: Date, count: number): number[] {
  const firstDay = Math.floor((now.getTime() + INDIA) / DAY) + 2
  const times: number[] = []
  for (let day = firstDay; times.length < count; day += 1) {
    if (new Date(day * DAY).getUTCDay() === 0) continue
    times.push(...TEACHING_HOURS.map(hour => day * DAY - INDIA + hour * HOUR))
    if (day - firstDay > 50) throw new Error('more bookings than the calendar holds')
  }
  return times
}

/** The body of `POST /bookings` for one of them. */
export function bookingBody(slot: BookableSlot, more: object = {}) {
  return {
    rateId: slot.rateId,
    startsAt: new Date(slot.startsAt).toISOString(),
    learnerIds: [slot.learnerId],
    paymentChannel: 'gateway',
    expectedTotal: slot.amount,
    note: '',
    ...more,
  }
}
