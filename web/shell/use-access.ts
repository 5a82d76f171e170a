import { useRouterState } from '@tanstack/react-router'
import type { Role } from '#domain/access/roles.ts'
import { leadOf } from '#domain/modules/centers/activation-gates.ts'
import { type CenterAccess, useCenterAccess } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { placesOf, type RoleTree, type ScreenRow } from '#web/routes/row.ts'

type Row = Pick<ScreenRow<Role>, 'needs'>

export type Access = Pick<CenterAccess, 'isKnown' | 'center'> & {
  /** Whether a screen is open; no center's screen that needs access is before it is known. */
  opens: (row: Row) => boolean
}

/** Which screens are open to the user signed in with this role. */
export function useAccess(role: Role): Access {
  const { isKnown, center, may } = useCenterAccess({ enabled: role === 'center' })
  const opens = ({ needs }: Row) => role !== 'center' || needs === undefined || may(needs)
  return { isKnown: role !== 'center' || isKnown, center, opens }
}

/** The role's places in the menus that are open; none for whoever has no center. */
export function useOpenPlaces<R extends Role>(tree: RoleTree<R>) {
  const { opens, center } = useAccess(tree.role)
  // A center that is not active only has its gates' screens, which move on by themselves.
  const screens = center ? leadOf(center, center.access).screens : null
  // Those that need no permission need a center nevertheless.
  if (!center && !opens({ needs: 'bookings:view' })) return []
  return placesOf(tree).filter(
    place => opens(place) && (!screens || screens.some(screen => screen === place.path)),
  )
}

/** What a role's tree calls its screens and its places. Its rows name keys of its own words, of which role shows when it runs. */
export function useTreeWords(role: Role) {
  const t = useT(role) as unknown as (key: string) => string
  return { title: (key: string) => t(`titles.${key}`), place: (key: string) => t(`nav.${key}`) }
}

/** Marks a place of the menus as the current one on further screens of it; the link itself does so on its own. */
export function useIsPartOf() {
  const path = useRouterState({ select: state => state.location.pathname })
  return (screens: readonly string[] | undefined) =>
    screens?.some(screen => `${path}/`.startsWith(`${screen}/`)) ? { 'aria-current': 'page' as const } : {}
}
