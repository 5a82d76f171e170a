import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'

/** The words around papers besides those of the role's tree; only these screens and modals load them. */
export function KycWords({ children }: { children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'expert', 'kyc']}>{children}</Messages>
}
