import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'

/** The words of earnings and payouts besides those of the role's tree; only these screens and modals load them. */
export function EarningWords({ children }: { children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'expert', 'payouts']}>{children}</Messages>
}
