import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'

/** The words of discount codes besides those of the role's tree; only their tab and modals load them. */
export function DiscountWords({ children }: { children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'center', 'discounts']}>{children}</Messages>
}
