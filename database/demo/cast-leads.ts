import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, userId } from './cast-venues.ts'
import { cast } from './people.ts'
import { demoId, insertRows } from './rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A lead with only a name: each lead overrides what is different. */
const untouched = {
  ...{ status: 'new', place: '', message: '', service_ids: [], language: 'en', address: null },
  ...{ assignee_id: null, next_action: '', next_on: null, lost_reason: null, lost_note: '' },
  ...{ entered_by: null, user_id: null, center_id: null },
}

/** People who asked to be called: one in every state, one twice, one that became the center in Malleshwaram. */
export async function castLeads(
  tx: Kysely<Tables>,
  { today }: Calendar,
  find: FindItem,
  now: Date,
  since: Date,
): Promise<void> {
  const meera = userId('meera')
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const service = (code: string) => find('service', code).id
  const people = [
    {
      number: 'L-7K3M9Q2X',
      kind: 'center',
      status: 'converted',
      name: cast.kavitha.name,
      phone: cast.kavitha.phone,
      place: 'Malleshwaram',
      message: 'Four courts and a music room, and too many registers.',
      source: 'landing-center',
      assignee_id: meera,
      user_id: userId('kavitha'),
      center_id: centerId('sampige'),
      created_at: new Date(since.getTime() - 3 * DAY),
    },
    {
      number: 'L-4F8T2WZ6',
      kind: 'center',
      status: 'qualified',
      name: 'Farah Khan',
      phone: '+919886000061',
      place: 'Jayanagar',
      message: 'Two badminton courts and a hall. We would like to start with evenings.',
      service_ids: [service('badminton'), service('yoga')],
      source: 'landing-center',
      assignee_id: meera,
      next_action: 'Prepare the center with her',
      next_on: addDays(today, 2),
      created_at: before(6 * DAY),
    },
    {
      number: 'L-9B5X1RKD',
      kind: 'expert',
      status: 'contacted',
      name: 'Harish Gowda',
      phone: '+919886000062',
      place: 'Whitefield',
      message: 'Coaches chess, played for the state.',
      service_ids: [service('chess')],
      source: 'phone-call',
      entered_by: meera,
      assignee_id: meera,
      next_action: 'Ask for the certificates',
      next_on: addDays(today, -1),
      created_at: before(4 * DAY),
    },
    {
      number: 'L-2N6Y8GVC',
      kind: 'contact',
      name: 'Harish Gowda',
      phone: '+919886000062',
      place: 'Whitefield',
      message: 'Is there an age limit for learners of chess?',
      source: 'contact-us',
      created_at: before(20 * HOUR),
    },
    {
      number: 'L-5H1J7PSA',
      kind: 'learner',
      name: 'Nandini Shetty',
      phone: '+919886000063',
      place: 'Rajajinagar',
      message: 'Kathak for my daughter, on Saturdays.',
      service_ids: [service('kathak')],
      language: 'hi',
      source: 'landing-activity',
      created_at: before(3 * HOUR),
    },
    {
      number: 'L-8D4E3MTQ',
      kind: 'center',
      status: 'lost',
      name: "Joseph D'Souza",
      phone: '+919886000064',
      place: 'Mysuru',
      source: 'event',
      entered_by: meera,
      assignee_id: meera,
      lost_reason: 'too_far',
      lost_note: 'Asks again when we come to Mysuru.',
      created_at: before(12 * DAY),
    },
  ]
  const rows = people.map(person => ({ ...untouched, ...person }))
  await insertRows(
    tx,
    'leads',
    rows.map(lead => ({
      ...lead,
      id: demoId(`lead ${lead.number}`, lead.created_at),
      consented_at: lead.created_at,
      version: 1,
    })),
  )
  const note = (number: string, text: string, at: Date) => {
    const lead = rows.find(row => row.number === number)
    if (!lead) throw new Error(`no lead ${number} in the demo`)
    const leadId = demoId(`lead ${number}`, lead.created_at)
    return { id: demoId(`note ${text}`, at), lead_id: leadId, by_user_id: meera, text, at }
  }
  await insertRows(tx, 'lead_notes', [
    note(
      'L-4F8T2WZ6',
      'Both courts are free from 17:00. Wants to see the money desk first.',
      before(5 * DAY),
    ),
    note('L-4F8T2WZ6', 'Saw it on Friday, likes it. Address and GST documents are ready.', before(2 * DAY)),
    note('L-9B5X1RKD', 'Teaches at two schools. Free on weekends.', before(3 * DAY)),
    note('L-8D4E3MTQ', 'Met at the sports fair. Nothing of ours is within 100 km.', before(11 * DAY)),
  ])
}
