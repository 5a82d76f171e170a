import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, longText } from '../../kernel/fields.ts'
import { LONGEST_MESSAGE, SHORTEST_MESSAGE } from './message-rules.ts'

/** The families of so many learners at once. */
const MOST_MESSAGED = 500

/**
 * What became of a message for one learner. `not_confirmed`: no family has confirmed the number yet. `no_consent`: no
 * guardian has agreed to messages about the child (rule R12).
 */
const MESSAGE_OUTCOMES = ['told', 'not_confirmed', 'no_consent'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

const messageAnswer = z
  .object({
    rows: z.array(z.object({ learnerId: idField, name: z.string(), outcome: z.enum(MESSAGE_OUTCOMES) })),
    /** Who reads it, each once, even with several learners here. */
    people: z.int(),
  })
  .meta({ id: 'FamilyMessage' })

/** What a center or an expert writes to families. */
export const messageText = longText(LONGEST_MESSAGE, SHORTEST_MESSAGE)

const learnerIds = z.array(idField).min(1).max(MOST_MESSAGED)

export const familyMessagesApi = defineContract({
  'POST /center/family-messages/plan': {
    id: 'familyMessage.plan',
    summary: 'Whom a message to the families of these learners would reach, and whom not; nothing is sent.',
    access: { center: 'learners:manage' },
    stale: [],
    body: z.strictObject({ learnerIds }),
    answer: messageAnswer,
    idempotency: 'none',
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/family-messages': {
    id: 'familyMessage.send',
    summary: 'Send a short message to the families of these learners, one notification a person.',
    access: { center: 'learners:manage' },
    stale: [],
    body: z.strictObject({ learnerIds, text: messageText }),
    answer: messageAnswer,
    status: 201,
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
})
