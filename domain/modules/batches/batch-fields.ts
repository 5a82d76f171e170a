import { z } from 'zod'
import { localDateField } from '../../kernel/fields.ts'

const minuteOfDay = z.number().int().min(0).max(1439)
const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'])

/** When it meets: weekdays with their start, every how many weeks, how long. Local time of the center (rule R3). */
export const weeklyTimes = z.strictObject({
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  interval: z.number().int().min(1).max(8).default(1),
  startMinute: minuteOfDay,
  minutes: z.number().int().min(15).max(480),
  /** Starts of single weekdays that differ, by ISO weekday. */
  weekdayMinutes: z.partialRecord(weekday, minuteOfDay).default({}),
  exceptions: z.array(localDateField).max(400).default([]),
})
