import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'
import type { AppArea } from '#web/messages/words.ts'

/** The words of agreements besides those of the role's tree; only these screens and modals load them. */
export function AgreementWords({ children, and = [] }: { children: ReactNode; and?: readonly AppArea[] }) {
  return <Messages areas={['common', currentRole() ?? 'center', 'agreements', ...and]}>{children}</Messages>
}
