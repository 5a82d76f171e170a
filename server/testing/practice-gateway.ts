import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { createSandboxGateway } from '#server/adapters/payments/sandbox.ts'
import { findOrder, pay } from '#server/adapters/payments/sandbox-books.ts'
import { type Deliver, deliverDue } from '#server/adapters/payments/sandbox-deliveries.ts'

export { sign } from '#server/adapters/payments/sandbox-signature.ts'

/** The practice gateway without its pages: tests press its buttons and let it speak. */
export function practiceGateway(db: Kysely<Tables>, clock: () => Date) {
  const secret = 'the secret of the practice gateway'
  return {
    secret,
    gateway: createSandboxGateway({ db, secret, publicUrl: 'http://localhost:3000', clock }),
    /** Presses a button on a checkout; what there is to say waits for `deliver`. */
    async press(checkoutUrl: string, status: 'captured' | 'failed', upiId: string | null = null) {
      const order = await findOrder(db, checkoutUrl.split('/').at(-1) ?? '')
      if (!order) throw new Error('no such checkout')
      await pay(db, order, status, clock(), upiId)
    },
    /** Pays a code that is shown. */
    async scan(qrId: string) {
      const code = await findOrder(db, qrId)
      if (!code) throw new Error('no such code')
      await pay(db, code, 'captured', clock())
    },
    /** Says what there is to say; answers how much of it was taken. */
    deliver: (deliver: Deliver) => deliverDue(db, { secrets: [secret], deliver }, clock()),
  }
}
