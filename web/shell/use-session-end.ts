import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { queryClient } from '#web/browser/query.ts'
import { useSessionUser } from '#web/browser/sessions.ts'

/** Leaves the role's screens when its session ends: here, in another tab, on another device, by an admin. Answers whether it has. */
export function useSessionEnd(role: Role): boolean {
  const navigate = useNavigate()
  const isOver = useSessionUser(role) === null
  useEffect(() => {
    if (!isOver) return
    queryClient.clear()
    const next = location.pathname + location.search
    void navigate({ to: '/sign-in', search: { role, next } as never, replace: true })
  }, [isOver, navigate, role])
  return isOver
}
