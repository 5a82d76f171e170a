import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { pathTo } from '#domain/links.ts'
import { guardBack } from '#web/browser/back-guards.ts'
import { hasDraft, offerReturn, settleReturn } from '#web/browser/drafts.ts'
import { forgetEnd } from '#web/browser/ended-words.ts'
import { queryClient } from '#web/browser/query.ts'
import { hasSignedOut, type SessionUser, useSessionUser } from '#web/browser/sessions.ts'
import { restorePlace } from '#web/browser/storage.ts'
import { forgetCode } from '#web/browser/stored-code.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'

/** Active; asking because of unsaved input; leaving for the sign-in; or another user has signed in. */
type State = 'runs' | 'asks' | 'left' | 'other'

export type SessionEnd = {
  /** Nothing of the person is shown any more. */
  isOver: boolean
  /** Who is asked to sign in again, above the screen; null if nobody. */
  asked: SessionUser | null
  /** Drops what was typed. */
  leave: () => void
}

/**
 * What becomes of a role's screens when its session ends: here, in another tab, on another device, by an admin. Where
 * something is typed and the person did not sign out, they stay, and the same person goes on after signing in again.
 */
export function useSessionEnd(role: Role): SessionEnd {
  const navigate = useNavigate()
  const user = useSessionUser(role)
  const last = useRef(user)
  const [state, setState] = useState<State>('runs')

  useEffect(() => offerReturn(role), [role])

  // A modal below the question would also react to Esc; this listener comes before theirs.
  const isAsking = useRef(false)
  isAsking.current = state === 'asks'
  useEffect(() => {
    const swallow = (event: KeyboardEvent) => {
      if (isAsking.current && event.key === 'Escape') event.stopImmediatePropagation()
    }
    addEventListener('keydown', swallow, { capture: true })
    return () => removeEventListener('keydown', swallow, { capture: true })
  }, [])

  useLayoutEffect(() => {
    if (state !== 'runs' && state !== 'asks') return
    if (user === null) {
      if (state === 'runs') setState(last.current && hasDraft() && !hasSignedOut(role) ? 'asks' : 'left')
    } else if (user && last.current && last.current.id !== user.id) {
      setState('other')
    } else {
      if (user) last.current = user
      if (state === 'runs') return
      restorePlace(role)
      forgetEnd(role)
      forgetCode(role)
      setState('runs')
      settleReturn(true)
      void queryClient.invalidateQueries()
    }
  }, [user, role, state])

  useEffect(() => {
    // Back drops nothing while it is asked.
    if (state === 'asks') return guardBack(() => undefined)
    if (state === 'runs') return
    settleReturn(false)
    queryClient.clear()
    // Reloaded, so that nothing of the previous user is left in this page.
    if (state === 'other') return location.replace(pathTo(`/${role}`))
    const next = location.pathname + location.search
    void navigate({ to: '/sign-in', search: { role, next }, replace: true })
  }, [state, navigate, role])

  return {
    isOver: state === 'left' || state === 'other',
    asked: state === 'asks' ? (last.current ?? null) : null,
    leave: () => setState('left'),
  }
}
