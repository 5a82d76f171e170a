import type { Money } from '../../../kernel/money.ts'

/** NPCI: a reference has at most so many letters and digits, a note so many characters. */
const LONGEST_REFERENCE = 35
const LONGEST_NOTE = 50
const LONGEST_NAME = 99

/** How the payer came to a link: an app was opened by it, or a code that was made for one payment was scanned. */
type UpiMode = 'intent' | 'dynamic_qr'
const modes: Record<UpiMode, string> = { intent: '04', dynamic_qr: '15' }

export interface UpiRequest {
  /** Who is paid: their UPI ID, and the name that the app shows. */
  payee: { upiId: string; name: string }
  /** In rupees; the app does not let the payer change it. */
  amount: Money
  /** Makes the payment recognisable on the bank's statement: see `upiReference`. */
  reference: string
  note: string
  mode: UpiMode
}

/**
 * The address that opens a UPI app with everything filled in (NPCI's linking specification 1.6), also as the content
 * of a QR code. It is a request, never a proof: whoever pays by it tells nobody but the bank.
 */
export function upiLink({ payee, amount, reference, note, mode }: UpiRequest): string {
  if (amount.currency !== 'INR' || amount.amount <= 0) throw new RangeError('UPI moves rupees only')
  const values = {
    pa: payee.upiId,
    pn: plain(payee.name, LONGEST_NAME),
    tr: upiReference(reference),
    am: `${Math.floor(amount.amount / 100)}.${String(amount.amount % 100).padStart(2, '0')}`,
    cu: 'INR',
    tn: plain(note, LONGEST_NOTE),
    mode: modes[mode],
  }
  return `upi://pay?${Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encoded(key, value)}`)
    .join('&')}`
}

/** What a bank repeats of an order: the letters and digits of its number. */
export function upiReference(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_REFERENCE)
}

/** Some banks refuse a payment whose texts have other signs than these; letters of any script are fine. */
function plain(text: string, longest: number): string {
  const words = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .,-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...words].slice(0, longest).join('').trim()
}

/** Apps read a space as `%20` alone, and the `@` of a UPI ID as it is. */
function encoded(key: string, value: string): string {
  const text = encodeURIComponent(value)
  return key === 'pa' ? text.replace('%40', '@') : text
}
