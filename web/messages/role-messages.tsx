import type { ReactNode } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from './messages.tsx'
import type { AppArea } from './words.ts'

/** The words of areas that only some screens and modals need, beside the common ones and those of the role. */
export function RoleMessages({ areas, children }: { areas: readonly AppArea[]; children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'center', ...areas]}>{children}</Messages>
}
