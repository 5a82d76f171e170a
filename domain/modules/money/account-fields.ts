import { z } from 'zod'
import { shortText } from '../../kernel/fields.ts'
import { ifscPattern } from '../payouts/payout-account-rules.ts'

const upiPattern = /^[a-z0-9._-]{2,60}@[a-z][a-z0-9]{1,40}$/i
const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$/
const accountPattern = /^[0-9]{6,20}$/

/** The UPI id that somebody is paid at. */
export const upiField = z.string().trim().regex(upiPattern)

/** The number under which somebody is registered for GST; its first two digits are their state. */
export const gstinField = z.string().trim().toUpperCase().regex(gstinPattern)

/** The bank account that somebody is paid to. */
export const bankFields = z.strictObject({
  name: shortText(80, 2),
  account: z.string().trim().regex(accountPattern),
  ifsc: z.string().trim().toUpperCase().regex(ifscPattern),
})
