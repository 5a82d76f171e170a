import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, instantField, longText } from '../../kernel/fields.ts'
import { profileReads } from './expert-api.ts'
import { MOST_PERIODS } from './leave-rules.ts'

const period = z.strictObject({ startsAt: instantField, endsAt: instantField })

export const newLeave = z.strictObject({
  /** Centers the expert works with; each one with affected classes decides for its own. */
  centerIds: z.array(idField).min(1).max(20),
  startsAt: instantField,
  endsAt: instantField,
  /** From the master list of leave reasons. */
  reasonId: idField,
  message: longText(500).default(''),
  /** Further periods of the same leave: some of a day's classes, without those between them. */
  also: z.array(period).max(MOST_PERIODS).default([]),
  /** Who could take over, as the expert suggests: for a center, one of its experts. */
  substitutes: z
    .array(z.strictObject({ centerId: idField, expertId: idField }))
    .max(20)
    .default([]),
})

export const leaveApi = defineContract({
  'POST /expert/leaves': {
    id: 'leave.ask',
    summary:
      'Ask for leave: each of the centers with classes in it is asked, all or none, and nobody books the expert then; without a class it is time off at once. A yes makes it time off, a no opens the time again.',
    access: { expert: true },
    stale: [...profileReads, 'requests'],
    binding: true,
    body: newLeave,
    answer: z.object({
      /** One for each center with affected classes; none: it is time off already. */
      requests: z.array(z.object({ centerId: idField, requestId: idField, answerBy: z.string() })),
      timeOffId: idField,
    }),
    status: 201,
    refusals: ['request_pending', 'not_engaged'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'PUT /expert/booking-approval': {
    id: 'profile.approvesBookings',
    summary: 'Say whether families ask first before a single class of the expert is booked.',
    access: { expert: true },
    stale: profileReads,
    body: z.strictObject({ approvesBookings: z.boolean() }),
    answer: z.object({ approvesBookings: z.boolean() }),
  },
})
