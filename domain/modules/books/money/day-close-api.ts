import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, listAnswer, longText, moneySchema, pageQuery, paiseField } from '../../../kernel/fields.ts'

/** Where cash that leaves the drawer goes. */
const takenTo = z.enum(['bank', 'safe'])

/** What one person took and handed out in cash. */
export const cashTaker = z
  .object({
    userId: idField.nullable(),
    name: z.string().nullable(),
    taken: moneySchema,
    payments: z.int(),
    handedOut: moneySchema,
  })
  .meta({ id: 'CashTaker' })

/** The drawer according to the current books. */
export const openDay = z
  .object({
    onDate: z.string(),
    timeZone: z.string(),
    /** The previous close, or the beginning of the day if there was none. */
    since: z.string(),
    /** What the previous close left in the drawer; before the first one, the balance of the books. */
    float: moneySchema,
    /** Cash in minus cash out, by the ledger. */
    moved: moneySchema,
    /** The expected cash in the drawer. */
    expected: moneySchema,
    takers: z.array(cashTaker),
    /** The day is closed: the next close is tomorrow's. */
    isClosed: z.boolean(),
    can: z.object({ close: z.boolean() }),
  })
  .meta({ id: 'OpenDay' })

/** A closed day, which never changes. */
export const dayClose = z
  .object({
    id: idField,
    onDate: z.string(),
    since: z.string(),
    closedAt: z.string(),
    closedByName: z.string().nullable(),
    float: moneySchema,
    moved: moneySchema,
    expected: moneySchema,
    counted: moneySchema,
    /** Counted minus expected. */
    difference: moneySchema,
    left: moneySchema,
    /** Counted minus left: what was taken out of the drawer. */
    takenOut: moneySchema,
    /** Where it went. */
    takenTo: takenTo.nullable(),
    takers: z.array(cashTaker),
    note: z.string(),
  })
  .meta({ id: 'DayClose' })

export const closingBody = z.strictObject({
  /** The expected cash as it was shown: if cash moved in the meantime, nothing is closed. */
  expected: z.int(),
  counted: paiseField,
  left: paiseField,
  /** Where the cash taken out goes; required if less stays than was counted. */
  takenTo: takenTo.nullable().default(null),
  note: longText(500).default(''),
})

export const dayClosesApi = defineContract({
  'GET /center/cash-day': {
    id: 'dayclose.show',
    summary: 'The cash drawer since its last close: who took what, and what should be in it.',
    access: { center: 'desk_payment:view' },
    answer: openDay,
    refusals: ['whole_center_only'],
  },
  'GET /center/day-closes': {
    id: 'dayclose.list',
    summary: 'The days that were closed, newest first.',
    access: { center: 'money:view' },
    query: z.strictObject(pageQuery).omit({ search: true }),
    answer: listAnswer(dayClose),
    refusals: ['whole_center_only'],
  },
  'POST /center/day-closes': {
    id: 'dayclose.close',
    summary:
      'Close the day: what was counted against what the books say, and where the rest goes. Posted, once a day, for ever.',
    access: { center: 'desk_payment:manage' },
    stale: ['cash-day', 'day-closes'],
    body: closingBody,
    answer: dayClose,
    status: 201,
    refusals: [
      'whole_center_only',
      'day_closed',
      'cash_moved',
      'left_above_counted',
      'taken_to_missing',
      'difference_note',
    ],
  },
})
