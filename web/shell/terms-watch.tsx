import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { isTermsPutOff } from '#web/browser/terms-put-off.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'

type Me = ApiAnswer<'GET /me'>

/** Screens that come before the terms, or are them. */
const before = ['/expert/more/profile', '/expert/terms-acceptance']

/** Leads an expert with a profile to terms that are not accepted; a learner accepts where something binds. */
export function TermsWatch() {
  const me = useApiQuery('GET /me', {}).data
  const navigate = useNavigate()
  const { pathname, href } = useRouterState({ select: state => state.location })
  const isDue = me !== undefined && isOpen(me) && !before.includes(pathname.replace(/(.)\/$/, '$1'))
  useEffect(() => {
    if (isDue) void navigate({ to: '/expert/terms-acceptance', search: { next: href }, replace: true })
  }, [isDue, navigate, href])
  return null
}

function isOpen({ terms, expert, user }: Me): boolean {
  if (!terms || terms.accepted) return false
  return expert !== null && !isTermsPutOff(user.role, terms.version)
}
