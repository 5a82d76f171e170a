import { redirect } from '@tanstack/react-router'
import type { Role } from '#domain/access/roles.ts'
import { signedInUser } from '#web/browser/sessions.ts'
import { selectedCenterId } from '#web/browser/storage.ts'

/** Lets nobody into a role's tree who is not signed in with that role; they come back here after signing in. */
export async function requireRole(role: Role, href: string) {
  const user = await signedInUser(role)
  if (!user) throw redirect({ to: '/sign-in', search: { role, next: href } as never, replace: true })
}

/** A center's screens need a center that one works in. */
export function requireCenter(href: string) {
  if (!selectedCenterId()) {
    throw redirect({ to: '/center/choose-center', search: { next: href } as never, replace: true })
  }
}
