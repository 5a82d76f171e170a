import { z } from 'zod'

/** The values from Razorpay's dashboard, named as in the environment. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** RazorpayX: the account payouts are made from; null when it is not used. */
  payoutAccount: string | null
  /** Messages about another account are rejected; null: unknown, and the signature is enough. */
  accountId: string | null
  /** The account may register mandates (UPI Autopay). */
  autopay: boolean
  /** The address of its API; a different one only in tests. */
  apiUrl: string
}

const secret = z.string().trim().min(8).optional()

export const razorpaySettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]{8,40}$/)
    .optional(),
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[A-Za-z0-9]{8,30}$/)
    .optional(),
  RAZORPAY_ACCOUNT_ID: z
    .string()
    .regex(/^acc_[A-Za-z0-9]{6,40}$/)
    .optional(),
  RAZORPAY_AUTOPAY: z.enum(['0', '1', 'true', 'false']).optional(),
}

/** The path of our page that leads to Razorpay's checkout. */
export const CHECKOUT_BASE = '/pay/razorpay'

/** Razorpay's own address. */
export const RAZORPAY_API = 'https://api.razorpay.com'

/** The settings, null when there are none, or what is missing. */
export function readRazorpay(
  values: z.output<z.ZodObject<typeof razorpaySettings>>,
): RazorpaySettings | null | { problems: string[] } {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = values
  const given = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  const { RAZORPAYX_ACCOUNT_NUMBER: payoutAccount = null } = values
  if (missing.length === Object.keys(given).length && !payoutAccount) return null
  if (missing.length > 0) {
    return { problems: missing.map(([name]) => `${name} must be set with the other keys of Razorpay.`) }
  }
  return {
    keyId: RAZORPAY_KEY_ID!,
    keySecret: RAZORPAY_KEY_SECRET!,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET!,
    payoutAccount,
    accountId: values.RAZORPAY_ACCOUNT_ID ?? null,
    autopay: values.RAZORPAY_AUTOPAY === '1' || values.RAZORPAY_AUTOPAY === 'true',
    apiUrl: RAZORPAY_API,
  }
}
