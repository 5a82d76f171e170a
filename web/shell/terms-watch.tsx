import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { isTermsPutOff } from '#web/browser/terms-put-off.ts'

type Me = ApiAnswer<'GET /me'>

/** Screens that come before the terms, or are them. */
const before = [
  '/learner/profile',
  '/expert/more/profile',
  '/learner/terms-acceptance',
  '/expert/terms-acceptance',
]

/** Leads a learner or an expert to terms that they have not accepted, once their profile stands. */
export function TermsWatch({ role }: { role: 'learner' | 'expert' }) {
  const me = useApiQuery('GET /me', {}).data
  const navigate = useNavigate()
  const { pathname, href } = useRouterState({ select: state => state.location })
  const isDue = me !== undefined && isOpen(me) && !before.includes(pathname.replace(/(.)\/$/, '$1'))
  useEffect(() => {
    if (isDue)
      void navigate({ to: `/${role}/terms-acceptance`, search: { next: href } as never, replace: true })
  }, [isDue, navigate, role, href])
  return null
}

function isOpen({ terms, learners, expert, user }: Me): boolean {
  if (!terms || terms.accepted) return false
  const hasProfile = user.role === 'expert' ? expert !== null : learners.length > 0
  return hasProfile && !isTermsPutOff(user.role, terms.version)
}
