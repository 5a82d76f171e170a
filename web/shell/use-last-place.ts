import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberRoute } from '#web/routes/last-place.ts'
import { type RoleTree, rowAt } from '#web/routes/row.ts'
import { useAccess } from './use-access.ts'

/** Remembers the screen that is open, for when the role comes back without an address. */
export function useLastPlace(tree: RoleTree) {
  const { opens } = useAccess(tree.role)
  const { pathname, searchStr } = useRouterState({
    select: state => state.resolvedLocation ?? state.location,
  })
  const row = rowAt(tree, pathname)
  // A screen that the member's access does not include is nowhere to come back to.
  const isOpen = row !== undefined && opens(row)
  useEffect(() => {
    if (isOpen) rememberRoute(tree, { pathname, searchStr })
  }, [tree, isOpen, pathname, searchStr])
}
