import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { batchId } from './cast-classes.ts'
import { learnerId } from './cast-families.ts'
import { demoId, insertRows } from './rows.ts'

const HOUR = 3_600_000

/** What families were told after the last classes, the latest class first; `about` one child or all. */
const told = {
  'Badminton Juniors': [
    {
      note: 'We worked on footwork to the back of the court.',
      homework: '20 shadow swings a day, in front of a mirror.',
      link: 'https://www.badmintonindia.org',
      about: null,
    },
    { note: 'Great serve today. He helped the younger ones.', homework: '', link: '', about: 'aarav' },
    {
      note: 'Drop shots, then games to 11.',
      homework: 'Skip for 5 minutes every day.',
      link: '',
      about: null,
    },
  ],
  'Kathak Beginners': [
    {
      note: 'First tatkar at double speed.',
      homework: 'Practise tatkar for 10 minutes, slowly first.',
      link: '',
      about: null,
    },
  ],
} as const

interface Class {
  id: string
  centerId: string
  serviceId: string
  endsAt: Date
  expertId: string
  userId: string
}

/** Notes and homework after the last classes of two batches, one of them done. */
export async function castNotes(tx: Kysely<Tables>, now: Date): Promise<void> {
  for (const [name, notes] of Object.entries(told)) {
    const { rows } = await sql<Class>`
      select s.id, s.center_id as "centerId", s.service_id as "serviceId", s.ends_at as "endsAt",
        x.expert_id as "expertId", e.user_id as "userId"
      from class_sessions s
      join lateral (select expert_id from class_session_experts where class_session_id = s.id limit 1) x on true
      join experts e on e.id = x.expert_id
      where s.batch_id = ${batchId(name)} and s.status <> 'cancelled' and s.ends_at <= ${now}::timestamptz - interval '2 hours'
        and exists (select from class_participants p where p.class_session_id = s.id)
      order by s.starts_at desc limit ${notes.length}`.execute(tx)
    const written = rows.map((cls, place) => {
      const { about, ...words } = notes[place] ?? { about: null, note: '', homework: '', link: '' }
      const at = new Date(cls.endsAt.getTime() + HOUR)
      return {
        ...words,
        id: demoId(`class note ${cls.id}`, at),
        class_session_id: cls.id,
        center_id: cls.centerId,
        service_id: cls.serviceId,
        batch_id: batchId(name),
        learner_id: about && learnerId(about),
        file_ids: [],
        written_by: cls.userId,
        written_as: 'expert',
        expert_id: cls.expertId,
        created_at: at,
        version: 1,
      }
    })
    await insertRows(tx, 'class_notes', written)
  }
  // The older homework is marked done by a family that has a seat there.
  await sql`
    insert into class_homework_done (note_id, learner_id, done_by, done_at)
    select n.id, p.learner_id, g.user_id, n.created_at + interval '1 day'
    from class_notes n
    join class_participants p on p.class_session_id = n.class_session_id
    join lateral (select user_id from learner_guardians where learner_id = p.learner_id limit 1) g on true
    where n.homework like 'Skip%' and n.created_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
}
