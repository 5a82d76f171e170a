import { useRouterState } from '@tanstack/react-router'

/** Marks a place of the menus as the current one on further screens of it; the link itself does so on its own. */
export function useIsPartOf() {
  const path = useRouterState({ select: state => state.location.pathname })
  return (screens: readonly string[] | undefined) =>
    screens?.some(screen => `${path}/`.startsWith(`${screen}/`)) ? { 'aria-current': 'page' as const } : {}
}
