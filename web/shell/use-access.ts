import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedCenterId } from '#web/browser/use-stored.ts'
import { isOpen, placesOf, type RoleTree } from '#web/routes/row.ts'

type Row = Parameters<typeof isOpen>[0]
type Workplace = ApiAnswer<'GET /me'>['centers'][number]

export type Access = {
  /** Whether it is known what may be opened. */
  isKnown: boolean
  /** The chosen center, where the member still works there. */
  center: Workplace | undefined
  opens: (row: Row) => boolean
}

/**
 * Which screens are open to whoever is signed in with this role. Before it is known no screen that needs access is
 * offered; where it cannot be read, all are: the server refuses by itself.
 */
export function useAccess(role: Role): Access {
  const chosen = useSelectedCenterId()
  const me = useApiQuery('GET /me', {}, { enabled: role === 'center' })
  const center = me.data?.centers.find(one => one.centerId === chosen)
  const isKnown = role !== 'center' || me.data !== undefined
  const opens = (row: Row) => {
    if (role !== 'center' || row.needs === undefined) return true
    if (center) return isOpen(row, center.access)
    return me.data === undefined && me.isError
  }
  return { isKnown, center, opens }
}

/** The role's places in the menus that are open. */
export function useOpenPlaces(tree: RoleTree) {
  const { opens } = useAccess(tree.role)
  return placesOf(tree).filter(opens)
}
