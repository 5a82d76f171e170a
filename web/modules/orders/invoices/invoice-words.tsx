import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'

/** The words of invoices besides those of the role's tree; only these screens load them. */
export function InvoiceWords({ children }: { children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'center', 'invoices']}>{children}</Messages>
}
