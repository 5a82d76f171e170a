import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { type RoleTree, rowAt } from '#web/routes/row.ts'
import { useTreeWords } from './use-access.ts'

/** Names the page after its screen, and puts the focus on the new screen after each step, as a page load would. */
export function useScreenFocus(tree: RoleTree, onStep: () => void) {
  const words = useTreeWords(tree.role)
  const name = usePlatformName()
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({
    select: state => state.resolvedLocation?.pathname ?? state.location.pathname,
  })
  const before = useRef(path)
  const row = rowAt(tree, path)
  const title = row ? words.title(row.title) : ''

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is a change of the path, of nothing else
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    onStep()
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
