import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const HOUR = 3_600_000

interface Line {
  by: 'priya' | 'nikhil' | 'lakshmi' | 'expert'
  text: string
  /** Before now, in hours. */
  ago: number
}

interface Conversation {
  name: string
  family: 'priya' | 'nikhil'
  /** The first name of the child it is about. */
  child: string
  about: 'batch' | 'expert' | 'order'
  lines: readonly [Line, ...Line[]]
  /** Closed by the center with its last line. */
  isClosed?: true
}

const conversations: readonly Conversation[] = [
  {
    ...{ name: 'school trip', family: 'priya', child: 'Aarav', about: 'batch' },
    lines: [
      {
        by: 'priya',
        ago: 27,
        text: 'Aarav has a school trip on Saturday. Can he come on another day instead?',
      },
      {
        by: 'lakshmi',
        ago: 25,
        text: 'Yes, please tell us the absence in the app. You get a make-up class for it.',
      },
      { by: 'priya', ago: 0.7, text: 'Thank you, done. Should he bring his own racket from next week?' },
    ],
  },
  {
    ...{ name: 'practice', family: 'priya', child: 'दिया', about: 'expert' },
    lines: [
      { by: 'priya', ago: 52, text: 'नमस्ते! दिया घर पर क्या प्रैक्टिस करे?' },
      { by: 'expert', ago: 49, text: 'रोज़ दस मिनट काफ़ी हैं। आज की क्लास के नोट में दो एक्सरसाइज़ लिखी हैं।' },
      { by: 'expert', ago: 3, text: 'आज दिया ने बहुत अच्छा किया। अगली बार पानी की बोतल ज़रूर भेजिए।' },
    ],
  },
  {
    ...{ name: 'bill', family: 'nikhil', child: '', about: 'order', isClosed: true },
    lines: [
      { by: 'nikhil', ago: 75, text: 'Can you put my company’s name on this bill?' },
      {
        by: 'lakshmi',
        ago: 73,
        text: 'The invoice carries the name of your account. You can change it under More.',
      },
      { by: 'nikhil', ago: 72, text: 'Found it, thank you.' },
    ],
  },
]

/**
 * Puts messages of Lakshmi's center among the cast: about a batch with an unread question, with a coach in Hindi, and
 * about an order, closed; and her office hours.
 */
export async function castConversations(tx: Kysely<Tables>, now: Date): Promise<void> {
  await insertRows(tx, 'message_hours', [
    {
      center_id: centerId('sampige'),
      weekdays: [1, 2, 3, 4, 5, 6],
      from_minute: 9 * 60,
      to_minute: 19 * 60,
      away_text: 'Thank you for your message. We’ll answer as soon as we’re back.',
      saved_by: userId('lakshmi'),
      saved_at: new Date(+now - 720 * HOUR),
    },
  ])
  for (const one of conversations) await castConversation(tx, one, now)
}

async function castConversation(tx: Kysely<Tables>, one: Conversation, now: Date): Promise<void> {
  const { name, family, child, about, lines, isClosed } = one
  const { rows } = await sql<{ learnerId: string; batchId: string; expertId: string; expertUserId: string }>`
    select l.id as "learnerId", n.batch_id as "batchId", x.id as "expertId", x.user_id as "expertUserId"
    from learner_guardians g join learners l on l.id = g.learner_id and l.name like ${`${child}%`}
    left join enrolments n on n.learner_id = l.id and n.status = 'active' and n.center_id = ${centerId('sampige')}
    left join batch_experts t on t.batch_id = n.batch_id and t.part = 'lead'
    left join experts x on x.id = t.expert_id
    where g.user_id = ${userId(family)} order by n.batch_id nulls last, l.id limit 1`.execute(tx)
  const found = rows[0]
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('buyer_user_id', '=', userId(family))
    .where('center_id', '=', centerId('sampige'))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!found || (about === 'order' ? !order : !found.batchId)) return
  const at = (line: Line) => new Date(Math.floor((+now - line.ago * HOUR) / 60_000) * 60_000)
  const first = at(lines[0])
  const last = at(lines.at(-1) ?? lines[0])
  const id = demoId(`conversation ${name}`, first)
  await insertRows(tx, 'conversations', [
    {
      id,
      center_id: centerId('sampige'),
      learner_id: found.learnerId,
      expert_id: about === 'expert' ? found.expertId : null,
      batch_id: about === 'order' ? null : found.batchId,
      order_id: about === 'order' ? (order?.id ?? null) : null,
      opened_by: userId(family),
      opened_as: 'learner',
      created_at: first,
      last_at: last,
      closed_at: isClosed ? last : null,
      closed_by: isClosed ? userId('lakshmi') : null,
    },
  ])
  const side = { priya: 'learner', nikhil: 'learner', lakshmi: 'center', expert: 'expert' } as const
  await insertRows(
    tx,
    'conversation_messages',
    lines.map(line => ({
      id: demoId(`message ${name} ${line.ago}`, at(line)),
      conversation_id: id,
      written_by: line.by === 'expert' ? found.expertUserId : userId(line.by),
      written_as: side[line.by],
      body: line.text,
      created_at: at(line),
    })),
  )
  // Everybody has read what was written before the last line, and what they wrote themselves.
  const seen = isClosed ? last : new Date(+last - HOUR / 2)
  await insertRows(
    tx,
    'conversation_reads',
    (['learner', 'center', 'expert'] as const).flatMap(role => {
      if (role === 'expert' && about !== 'expert') return []
      const reader = { learner: userId(family), center: userId('lakshmi'), expert: found.expertUserId }[role]
      const ownLast = lines.filter(line => side[line.by] === role).map(at)
      return [
        {
          conversation_id: id,
          user_id: reader,
          role,
          read_at: new Date(Math.max(+seen, ...ownLast.map(Number))),
        },
      ]
    }),
  )
}
