import { type ReactNode, Suspense } from 'react'
import { currentRole } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'

/** The words of imports besides those of the role's tree; only these modals load them. */
export function ImportWords({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Messages areas={['common', currentRole() ?? 'center', 'imports']}>{children}</Messages>
    </Suspense>
  )
}
