import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Screens that ask for the name themselves, or come before one works anywhere. */
const before = ['/center/register', '/center/choose-center', '/center/terms-acceptance']

/** Asks a member who was added by phone for their name, once per tab: a team of phone numbers helps nobody. */
export function NameWatch() {
  const me = useApiQuery('GET /me', {}).data
  const pathname = useRouterState({ select: state => state.location.pathname.replace(/(.)\/$/, '$1') })
  const userId = me && me.centers.length > 0 && !me.user.name ? me.user.id : null
  const isDue = userId !== null && !before.includes(pathname)
  useEffect(() => {
    if (isDue && !wasAsked(userId)) openModal('own-name', {})
  }, [isDue, userId])
  return null
}

const key = 'center:nameAsked'

function wasAsked(userId: string): boolean {
  try {
    if (sessionStorage.getItem(key) === userId) return true
    sessionStorage.setItem(key, userId)
    return false
  } catch {
    return true // a closed storage could not keep it from asking again and again
  }
}
