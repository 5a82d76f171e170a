import { useNavigate } from '@tanstack/react-router'
import type { Role } from '#domain/access/roles.ts'
import { api } from '#web/browser/api.ts'
import { ownPath } from '#web/browser/own-path.ts'
import { queryClient } from '#web/browser/query.ts'

/** Leads on after signing in: a learner without a profile makes one first. */
export function useAfterSignIn(next: string) {
  const navigate = useNavigate()
  return async (role: Role) => {
    queryClient.clear()
    const goal = ownPath(next) ?? `/${role}`
    const me = role === 'learner' ? await api('GET /me', {}, { role }) : null
    if (me && me.learners.length === 0) {
      await navigate({ to: '/learner/profile', search: { next: goal } as never, replace: true })
      return
    }
    if (goal.split(/[/?#]/)[1] === role) await navigate({ href: goal, replace: true } as never)
    else location.assign(goal)
  }
}
