import type { Role } from '#domain/access/roles.ts'
import { dropShared } from '#web/browser/app/shared-receipt.ts'
import { sendHeld } from '#web/browser/held-writes.ts'
import { queryClient } from '#web/browser/query.ts'
import { signOut } from '#web/browser/sessions.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'

/** The way out of a role: nothing that was read stays on the screen's side, and the role's sign-in follows. */
export function useLeave(role: Role): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await sendHeld()
    await signOut(role)
    await dropShared()
    queryClient.clear()
    await navigate({ to: '/sign-in', search: { role } })
  }
}
