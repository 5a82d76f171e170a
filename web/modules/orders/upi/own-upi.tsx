import { upiLink } from '#domain/modules/orders/upi/upi-link.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { TransferPayee } from '../pay-to.tsx'
import { UpiWays, upiDevice } from './upi-ways.tsx'

type OwnUpiProps = {
  payee: TransferPayee
  amount: ApiAnswer<'GET /orders/{id}'>['payNow']
  /** The order's number: the bank repeats it. */
  number: string
}

/** A code and links for a payee's own UPI ID, with the sum filled in. That somebody paid by it is known from the bank alone. */
export function OwnUpi({ payee, amount, number }: OwnUpiProps) {
  if (!payee.upiId || amount.currency !== 'INR' || amount.amount <= 0) return null
  const link = upiLink({
    payee: { upiId: payee.upiId, name: payee.name },
    amount,
    reference: number,
    note: number,
    mode: upiDevice() ? 'intent' : 'dynamic_qr',
  })
  return <UpiWays link={link} />
}
