import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'
import { MEETING_PASSCODE_LENGTH, MEETING_URL_LENGTH } from './meeting-rules.ts'

const link = z.object({ url: z.string(), passcode: z.string() })

/** Where a class meets: as its batch, in person, or by a link of its own. */
const MEETING_MODES = ['usual', 'in_person', 'link'] as const

/** How a class meets, as far as the caller may know it by now. */
const classMeeting = z
  .object({
    isOnline: z.boolean(),
    /** From when families have the link; null in person. */
    opensAt: z.string().nullable(),
    /** Families get it from `opensAt` until the end, for a learner who is expected; the center and its experts always. */
    link: link.nullable(),
    mode: z.enum(MEETING_MODES),
    /** Its batch is online. */
    isUsuallyOnline: z.boolean(),
    can: z.object({ set: z.boolean() }),
    /** Of what the class has itself; 0: nothing. */
    version: z.int().min(0),
  })
  .meta({ id: 'ClassMeeting' })

/** How a batch meets; null: in person. */
const batchMeeting = z
  .object({
    link: link.nullable(),
    can: z.object({ set: z.boolean() }),
    version: z.int().min(0),
  })
  .meta({ id: 'BatchMeeting' })

const byId = z.strictObject({ id: idField })
const version = z.int().min(0)
const given = {
  /** Cleaned and checked by `cleanMeetingUrl`. */
  url: z.string().trim().max(MEETING_URL_LENGTH),
  passcode: z.string().trim().max(MEETING_PASSCODE_LENGTH).default(''),
}

export const meetingsApi = defineContract({
  'GET /classes/{id}/meeting': {
    id: 'meeting.show',
    summary:
      'How a class meets. Its link is for who is on the roll: families have it from 15 minutes before the start until the end.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: byId,
    answer: classMeeting,
  },
  'PUT /classes/{id}/meeting': {
    id: 'meeting.set',
    summary:
      'Let one class meet by a link, in person, or as its batch does; its families are told when that changes.',
    access: { expert: true, center: 'bookings:manage' },
    stale: ['classes', 'schedule', 'bookings', 'batches', 'today'],
    params: byId,
    body: z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.enum(['usual', 'in_person']), version }),
      z.strictObject({ mode: z.literal('link'), ...given, version }),
    ]),
    answer: classMeeting,
    refusals: ['meeting_link_invalid', 'illegal_transition', 'already_started', 'changed_meanwhile'],
  },
  'GET /batches/{id}/meeting': {
    id: 'batchMeeting.show',
    summary: 'Where a batch meets online; for its center and its experts.',
    access: { expert: true, center: 'bookings:view' },
    params: byId,
    answer: batchMeeting,
  },
  'PUT /batches/{id}/meeting': {
    id: 'batchMeeting.set',
    summary:
      'Let the classes of a batch meet by a link, or in person (without one); families are told when that changes.',
    access: { expert: true, center: 'bookings:manage' },
    stale: ['batches', 'classes', 'schedule', 'today', 'public-pages'],
    params: byId,
    body: z.strictObject({ link: z.strictObject(given).nullable(), version }),
    answer: batchMeeting,
    refusals: ['meeting_link_invalid', 'illegal_transition', 'changed_meanwhile'],
  },
})
