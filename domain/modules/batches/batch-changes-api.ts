import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  localDateField,
  longText,
  optionalFilter,
  paiseField,
  shortText,
} from '../../kernel/fields.ts'
import { batchAnswer, batchClass, batchEffects } from './batch-answers.ts'
import { batchExpert, batchFacts, version } from './batch-fields.ts'
import { batchReads } from './batch-planning-api.ts'

const byId = z.strictObject({ id: idField })
const byClass = z.strictObject({ id: idField, classSessionId: idField })
const desk = { center: 'bookings:manage' } as const
const ofFacts = ['batch_terms', 'service_not_offered'] as const

/** Changes of an existing batch. */
export const batchChangesApi = defineContract({
  'PATCH /batches/{id}': {
    id: 'batch.update',
    summary: 'Change what a batch is and costs; who is in it already keeps the price that was agreed.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: batchFacts.extend({ version }),
    answer: batchAnswer,
    refusals: [...ofFacts, 'illegal_transition', 'changed_meanwhile', 'below_seats_taken', 'already_decided'],
  },
  'DELETE /batches/{id}': {
    id: 'batch.delete',
    summary: 'Delete a draft that nothing in the history points to; any other batch is cancelled instead.',
    access: desk,
    stale: batchReads,
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['batch_has_history'],
  },
  'PUT /batches/{id}/classes/{classSessionId}': {
    id: 'batchClass.change',
    summary: 'Change this class alone: day, time, space, who teaches.',
    access: desk,
    stale: batchReads,
    params: byClass,
    body: z.strictObject({
      on: localDateField,
      startMinute: z.number().int().min(0).max(1439),
      minutes: z.number().int().min(15).max(480),
      spaceId: idField.nullable(),
      experts: z.array(batchExpert).min(1).max(6),
      reason: longText(300).default(''),
    }),
    answer: batchClass,
    refusals: [
      'no_active_engagement',
      'expert_not_signed',
      'space_not_usable',
      'illegal_transition',
      'already_started',
      'series_clash',
      'starts_in_past',
    ],
  },
  'POST /batches/{id}/copies': {
    id: 'batch.duplicate',
    summary: 'Make a draft of the next term: same batch, other dates. Answers who could come along.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      name: shortText(80),
      startsOn: localDateField,
      endsOn: localDateField.nullable(),
    }),
    answer: z.object({
      batch: batchAnswer,
      /** Learners of the batch that is copied. */
      learners: z.array(z.object({ id: idField, name: z.string() })),
    }),
    status: 201,
    refusals: ['series_too_long', 'series_empty', 'starts_in_past'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /batches/{id}/effects': {
    id: 'batch.effects',
    summary:
      'What pausing or cancelling a batch would do: classes, families to be told, money that goes back.',
    access: desk,
    params: byId,
    query: z.strictObject({
      action: z.enum(['pause', 'cancel']),
      until: optionalFilter(localDateField),
    }),
    answer: batchEffects,
    refusals: ['illegal_transition'],
  },
  'POST /batches/{id}/cancellation': {
    id: 'batch.cancel',
    summary: 'Cancel a batch with its classes, notify everybody, and refund what was paid for them.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      reason: longText(300, 1),
      /** The paise shown in the preview; another sum is refused. */
      expectedRefund: paiseField,
      version,
    }),
    answer: batchAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile', 'refund_changed'],
  },
  'POST /batches/{id}/pause': {
    id: 'batch.pause',
    summary:
      'Pause a batch: the classes of that time are cancelled and their hours are free. Learners keep their seats.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      /** The last day of the pause; null: until it is resumed. */
      until: localDateField.nullable(),
      reason: longText(300).default(''),
      version,
    }),
    answer: batchAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile', 'starts_in_past'],
  },
  'POST /batches/{id}/completion': {
    id: 'batch.complete',
    summary: 'A batch whose classes are over is completed.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({ version }),
    answer: batchAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile', 'classes_left'],
  },
  'POST /batches/{id}/substitution': {
    id: 'batch.substitute',
    summary: 'Somebody else teaches some classes of a batch in place of one of its experts.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      classSessionIds: z.array(idField).min(1).max(100),
      fromExpertId: idField,
      toExpertId: idField,
    }),
    answer: batchAnswer,
    status: 201,
    refusals: [
      'no_active_engagement',
      'expert_not_signed',
      'service_not_taught',
      'series_clash',
      'series_clashes',
      'illegal_transition',
    ],
  },
})
