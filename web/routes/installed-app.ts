// On its own because only who opens the app from the home screen needs it: it comes with that address alone.
import { APP_GOALS, goalPath, isShared } from '#domain/installed-app.ts'
import { lastPlaceOf, lastRole } from './last-place.ts'

/** Where the installed app goes on: at the role that was used last, where it was left; to sign in where nobody is. */
export function startOfApp(): string {
  const role = lastRole()
  return role ? lastPlaceOf(role) : '/sign-in'
}

/** The screen of a shortcut, or of something shared; null for an address that is none of them. */
export function goalOfApp(named: string, { shared }: { shared?: unknown }): string | null {
  const goal = APP_GOALS.find(one => one === named)
  if (!goal) return null
  const role = lastRole()
  // Whoever shares a receipt signs in on the way.
  if (goal === 'receipt') return goalPath('learner', goal, isShared(shared) ? shared : 'here')
  return role ? goalPath(role, goal) : '/sign-in'
}
