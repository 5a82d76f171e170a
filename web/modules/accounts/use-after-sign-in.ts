import type { Role } from '#domain/access/roles.ts'
import { pathTo } from '#domain/links.ts'
import { api } from '#web/browser/api.ts'
import { ownPath } from '#web/browser/own-path.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient } from '#web/browser/query.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'

/** Without network the screen itself says so. */
const unreached = (error: unknown) => {
  if (isProblem(error) && error.status === 0) return null
  throw error
}

/**
 * Leads on after signing in, to where one was going: who attends is asked there, once it is needed. A new learner who was
 * going nowhere says it first.
 */
export function useAfterSignIn(next: string) {
  const navigate = useNavigate()
  return async (role: Role) => {
    queryClient.clear()
    const wanted = ownPath(next)
    const goal = wanted ?? pathTo(`/${role}`)
    const me = role === 'learner' && !wanted ? await api('GET /me', {}, { role }).catch(unreached) : null
    if (me && me.learners.length === 0) {
      await navigate({ to: '/learner/profile', replace: true })
      return
    }
    if (goal.split(/[/?#]/)[1] === role) await navigate({ href: goal, replace: true })
    else location.assign(goal)
  }
}
