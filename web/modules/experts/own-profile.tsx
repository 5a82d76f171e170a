import type { ReactNode } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Navigate } from '#web/browser/typed-router.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

export type OwnProfile = ApiAnswer<'GET /expert/profile'>

/** The own profile for a screen that needs it; who has none yet makes it first. */
export function WithProfile({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const profile = useApiQuery('GET /expert/profile', {})
  if (isProblem(profile.error, 'not_found')) return <ToProfile />
  return (
    <QueryState query={profile} loading={<LoadingLines lines={6} />}>
      {children}
    </QueryState>
  )
}

/** Sends a first-time expert to their profile. */
export const ToProfile = () => <Navigate to="/expert/more/profile" replace />
