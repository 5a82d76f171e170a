import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, instantField, longText } from '../../kernel/fields.ts'

export const newLeave = z.strictObject({
  /** Centers the expert works with; each answers for its own classes. */
  centerIds: z.array(idField).min(1).max(20),
  startsAt: instantField,
  endsAt: instantField,
  /** From the master list of reasons for a leave. */
  reasonId: idField,
  message: longText(500).default(''),
})

export const leaveApi = defineContract({
  'POST /expert/leaves': {
    id: 'leave.ask',
    summary:
      'Ask centers for leave: all are asked, or none. A yes writes time off; classes that stand are moved, covered or cancelled by the center.',
    access: { expert: true },
    binding: true,
    body: newLeave,
    answer: z.object({ requests: z.array(z.object({ centerId: idField, requestId: idField })) }),
    status: 201,
    refusals: ['request_pending', 'not_engaged'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'PUT /expert/booking-approval': {
    id: 'profile.approvesBookings',
    summary: 'Say whether families ask first before a single class of the expert is booked.',
    access: { expert: true },
    body: z.strictObject({ approvesBookings: z.boolean() }),
    answer: z.object({ approvesBookings: z.boolean() }),
  },
})
