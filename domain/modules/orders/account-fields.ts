import { z } from 'zod'
import { noWhitespace, shortText } from '../../kernel/fields.ts'
import {
  accountNumberPattern,
  ifscPattern,
  isGstin,
  plainNumber,
  upiPattern,
} from '../../kernel/registered-numbers.ts'

/** The UPI id of a payee. */
export const upiField = z.string().trim().check(noWhitespace, z.stringFormat('upi-id', upiPattern))

/** A GST registration number; its first two digits are the state. */
export const gstinField = z.string().max(40).overwrite(plainNumber).check(z.stringFormat('gstin', isGstin))

/** The bank account of a payee. */
export const bankFields = z.strictObject({
  name: shortText(80, 2),
  account: z
    .string()
    .max(60)
    .overwrite(plainNumber)
    .check(z.stringFormat('account-number', accountNumberPattern)),
  ifsc: z.string().max(40).overwrite(plainNumber).check(z.stringFormat('ifsc', ifscPattern)),
})
