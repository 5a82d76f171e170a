import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const DAY = 86_400_000

/** As the cast wrote them. */
export const announcementTitles = {
  whiteShoes: 'White shoes on Saturday, please',
  annualDay: 'Annual day: dates and groups',
  painting: 'The big hall is being painted',
  keys: 'New keys for the equipment room',
} as const

interface Announcement {
  name: keyof typeof announcementTitles
  audience: 'batch' | 'center' | 'staff'
  text: string
  hi?: { title: string; text: string }
  answers: 'off' | 'desk'
  by: 'kavitha' | 'lakshmi'
  /** From now, in days. */
  sends: number
  /** Every so many readers have not opened it. */
  silent: number
}

const announcements: readonly Announcement[] = [
  {
    name: 'painting',
    audience: 'center',
    text: 'We are painting the big hall until Friday.\n\nClasses move to hall 2 at their usual times. The reception shows you the way.',
    hi: {
      title: 'बड़े हॉल में पेंट हो रहा है',
      text: 'शुक्रवार तक बड़े हॉल में पेंट हो रहा है।\n\nक्लासें अपने समय पर हॉल 2 में होंगी। रास्ता रिसेप्शन पर पूछें।',
    },
    ...{ answers: 'off', by: 'kavitha', sends: -5, silent: 4 },
  },
  {
    name: 'keys',
    audience: 'staff',
    text: 'The equipment room has a new lock. Please collect your key from me by Thursday.',
    ...{ answers: 'desk', by: 'kavitha', sends: -2, silent: 2 },
  },
  {
    name: 'whiteShoes',
    audience: 'batch',
    text: 'A photographer comes to our class on Saturday.\n\nPlease send your child in white shoes and the center’s T-shirt. If you don’t want photos of your child, tell us here.',
    ...{ answers: 'desk', by: 'lakshmi', sends: -0.8, silent: 2 },
  },
  {
    name: 'annualDay',
    audience: 'center',
    text: 'Our annual day is next month. Every batch shows what it has learnt.\n\nYour coach tells you the group and the costume.',
    ...{ answers: 'desk', by: 'lakshmi', sends: 2, silent: 1 },
  },
]

/**
 * Puts announcements of Kavitha's center among the cast: to everybody in both languages, to a batch in which Priya's
 * children learn, to the staff, and one that waits for its time.
 */
export async function castAnnouncements(tx: Kysely<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select n.batch_id as id from enrolments n join learner_guardians g on g.learner_id = n.learner_id
    where n.center_id = ${centerId('sampige')} and n.status = 'active' and g.user_id = ${userId('priya')}
    order by (select count(*) from enrolments o where o.batch_id = n.batch_id and o.status = 'active') desc, n.batch_id
    limit 1`.execute(tx)
  for (const one of announcements)
    if (one.audience !== 'batch' || rows[0]) await castAnnouncement(tx, one, rows[0]?.id ?? null, now)
}

async function castAnnouncement(
  tx: Kysely<Tables>,
  one: Announcement,
  batchId: string | null,
  now: Date,
): Promise<void> {
  const sendAt = new Date(Math.floor((+now + one.sends * DAY) / 60_000) * 60_000)
  const createdAt = new Date(Math.min(+sendAt, +now - DAY / 24))
  const isSent = sendAt <= now
  const id = demoId(`announcement ${one.name}`, createdAt)
  await insertRows(tx, 'announcements', [
    {
      id,
      center_id: centerId('sampige'),
      audience: one.audience,
      batch_id: one.audience === 'batch' ? batchId : null,
      words: { en: { title: announcementTitles[one.name], text: one.text }, hi: one.hi ?? null },
      answers: one.answers,
      status: isSent ? 'sent' : 'scheduled',
      send_at: sendAt,
      sent_at: isSent ? sendAt : null,
      created_by: userId(one.by),
      created_as: 'center',
      created_at: createdAt,
    },
  ])
  if (isSent) await castReaders(tx, one, { id, batchId, sendAt })
}

/** Whom it reached, and who of them has opened it. */
async function castReaders(
  tx: Kysely<Tables>,
  { audience, silent, by }: Announcement,
  { id, batchId, sendAt }: { id: string; batchId: string | null; sendAt: Date },
): Promise<void> {
  await sql`
    insert into announcement_learners (announcement_id, learner_id)
    select distinct ${id}::uuid, l.id from learners l
    where l.status = 'active' and ${audience} <> 'staff' and (exists (select from enrolments n
      where n.learner_id = l.id and n.status in ('offered', 'pending_payment', 'active', 'paused')
        and n.center_id = ${centerId('sampige')} and (${audience} = 'center' or n.batch_id = ${batchId}))
      or ${audience} = 'center' and exists (select from memberships m
        where m.learner_id = l.id and m.center_id = ${centerId('sampige')} and m.status <> 'ended'))`.execute(
    tx,
  )
  // Priya has not opened the latest one.
  await sql`
    insert into announcement_readers (announcement_id, user_id, role, told_at, seen_at)
    select ${id}, p.user_id, p.role, ${sendAt},
      case when (p.nth % ${silent} <> 0 or p.user_id = ${userId('priya')}) and not (${audience} = 'batch' and p.user_id = ${userId('priya')})
        then ${sendAt}::timestamptz + p.nth * interval '7 minutes' end
    from (select s.*, row_number() over (order by s.user_id) as nth from (
      select distinct u.id as user_id, 'learner' as role from announcement_learners t
      join learner_guardians g on g.learner_id = t.learner_id join users u on u.id = g.user_id
      where t.announcement_id = ${id} and u.desk_center_id is null and u.status = 'active'
      union
      select m.user_id, 'center' from center_members m
      where ${audience} = 'staff' and m.center_id = ${centerId('sampige')} and m.status = 'active'
        and m.user_id <> ${userId(by)}) s) p`.execute(tx)
}
