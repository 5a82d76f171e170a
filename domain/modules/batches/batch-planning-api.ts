import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, longText } from '../../kernel/fields.ts'
import { batchAnswer, batchPlan } from './batch-answers.ts'
import {
  batchProposal,
  changeScope,
  dateChoices,
  fingerprint,
  invitationId,
  newBatch,
  timetable,
  version,
} from './batch-fields.ts'

const byId = z.strictObject({ id: idField })
const desk = { center: 'bookings:manage' } as const
/** Refusals of any operation that makes a plan. */
const planning = [
  'no_active_engagement',
  'expert_not_signed',
  'service_not_offered',
  'service_not_taught',
  'space_not_usable',
  'series_too_long',
  'series_empty',
  'center_not_open',
] as const
/** Refusals of any operation that saves one. */
const saving = [
  ...planning,
  'decision_passed',
  'plan_undecided',
  'plan_changed',
  'plan_not_seen',
  'series_clash',
  'series_clashes',
] as const
const ofFacts = ['batch_terms', 'service_not_offered'] as const

/** Whatever needs a plan first: what was shown is what is saved, or nothing is (rule R18). */
/** Where a batch shows. */
export const batchReads = ['batches', 'schedule', 'slots', 'requests', 'dashboard'] as const

export const batchPlanningApi = defineContract({
  'POST /batches/plan': {
    id: 'batch.plan',
    summary:
      'Every date of a timetable with ok, clash or holiday, by name, before anything is saved (rule R18).',
    access: { expert: true, center: 'bookings:manage' },
    stale: [],
    idempotency: 'none',
    body: z.strictObject({
      /** An expert names the center; a member’s is the selected one. */
      centerId: idField.nullable().default(null),
      serviceId: idField,
      /** An existing batch: its own classes do not block it, and the answer says what happens to them. */
      batchId: idField.nullable().default(null),
      scope: changeScope.default({ kind: 'all' }),
      timetable,
      choices: dateChoices,
    }),
    answer: batchPlan,
    refusals: [...planning, 'illegal_transition'],
    rate: { max: 120, windowSeconds: 60, per: 'user' },
  },
  'POST /batches': {
    id: 'batch.add',
    summary: 'Save a batch: as a draft, or running, with exactly the classes that its plan showed.',
    access: desk,
    stale: batchReads,
    body: newBatch,
    answer: batchAnswer,
    status: 201,
    refusals: [...saving, ...ofFacts, 'no_expert_yet', 'expert_invitation_over'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'POST /batches/proposals': {
    id: 'batch.propose',
    summary: 'An expert proposes a batch to a center they work with; the center answers.',
    access: { expert: true },
    stale: batchReads,
    binding: true,
    body: batchProposal,
    answer: batchAnswer,
    status: 201,
    refusals: [...planning, ...ofFacts, 'request_pending'],
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
  'PUT /batches/{id}/timetable': {
    id: 'batch.retime',
    summary:
      'Change this and the following classes, or all that are still to come, exactly as the plan showed it. Classes keep their identity where they can.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      scope: changeScope,
      timetable,
      choices: dateChoices,
      invitationId,
      fingerprint,
      reason: longText(300).default(''),
      version,
    }),
    answer: batchAnswer,
    refusals: [...saving, 'illegal_transition', 'changed_meanwhile', 'expert_invitation_over'],
  },
  'POST /batches/{id}/opening': {
    id: 'batch.open',
    summary: 'A draft runs from now on, with exactly the classes that its plan showed.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({
      choices: dateChoices,
      fingerprint,
      version,
      /** Notify the families of the previous term. */
      tellFormer: z.boolean().default(false),
    }),
    answer: batchAnswer,
    status: 201,
    refusals: [...saving, 'illegal_transition', 'changed_meanwhile', 'no_expert_yet', 'batch_terms'],
  },
  'POST /batches/{id}/assignment': {
    id: 'batch.assign',
    summary: 'Ask an expert to teach a draft; it runs once they accept.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({ expertId: idField, message: longText(500).default(''), version }),
    answer: batchAnswer,
    status: 201,
    refusals: [...planning, 'illegal_transition', 'changed_meanwhile', 'request_pending', 'batch_terms'],
  },
  'POST /batches/{id}/resumption': {
    id: 'batch.resume',
    summary: 'A paused batch goes on, with exactly the classes that its plan showed.',
    access: desk,
    stale: batchReads,
    params: byId,
    body: z.strictObject({ choices: dateChoices, fingerprint, version }),
    answer: batchAnswer,
    status: 201,
    refusals: [...saving, 'illegal_transition', 'changed_meanwhile'],
  },
})
