import { type CenterPermission, covers } from '#domain/access/permissions.ts'
import { canDo } from '#domain/modules/centers/activation-gates.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from './query.ts'
import { useSelectedCenterId } from './storage.ts'

export type CenterAccess = {
  /** Whether it is known what the member may do. */
  isKnown: boolean
  /** The chosen center, where the member still works there. */
  center: ApiAnswer<'GET /me'>['centers'][number] | undefined
  may: (permission: CenterPermission) => boolean
}

/**
 * What the member may do in the chosen center, for what no answer's `can` tells. Before it is known: nothing; where
 * it cannot be read: everything, since the server refuses by itself.
 */
export function useCenterAccess(options: { enabled?: boolean } = {}): CenterAccess {
  const chosen = useSelectedCenterId()
  const me = useApiQuery('GET /me', {}, options)
  const center = me.data?.centers.find(one => one.centerId === chosen)
  const may = (permission: CenterPermission) =>
    center ? covers(center.access, permission) : me.data === undefined && me.isError
  return { isKnown: me.data !== undefined, center, may }
}

/** Whether the member may do this in the selected center now: a suspended one is read-only. */
export function useMay(permission: CenterPermission): boolean {
  const { center, may } = useCenterAccess()
  return center ? canDo(center, permission) : may(permission)
}
