import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Experts whom Sampige invited by phone and who have not signed up: one waits, one expired. */
export async function castInvitations(tx: Kysely<Tables>, find: FindItem, now: Date): Promise<void> {
  const invited = [
    { name: 'Harish Bhat', phone: '+919886000181', service: 'badminton', daysAgo: 3, status: 'open' },
    { name: 'Nalini Krishnan', phone: '+919886000182', service: 'kathak', daysAgo: 120, status: 'lapsed' },
  ]
  await insertRows(
    tx,
    'expert_invitations',
    invited.map(({ name, phone, service, daysAgo, status }) => {
      const at = new Date(now.getTime() - daysAgo * DAY - 5 * HOUR)
      return {
        id: demoId(`expert invitation ${name}`, at),
        center_id: centerId('sampige'),
        phone,
        name,
        service_ids: [find('service', service).id],
        message: '',
        language: 'en',
        invited_by: userId('kavitha'),
        status,
        created_at: at,
        sent_at: at,
        expires_at: new Date(at.getTime() + 90 * DAY),
      }
    }),
  )
}
