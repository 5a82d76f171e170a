import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { changedAreas, type RuledMember, whyNotChange } from '#domain/modules/centers/staff/staff-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { MemberRow } from './staff-queries.ts'

export type StaffMember = ApiAnswer<'GET /center/staff/{id}'>
type Member = SignedIn & { center: CenterGrant }

/** A member as the rules see them. */
export function ruled(row: MemberRow): RuledMember {
  const { userId, serviceIds } = row
  return { userId, serviceIds, access: centerAccessOf(row.centerRole, row.permissions) }
}

/** A member as another one sees them, with what that one may do. */
export function staffMemberOf(row: MemberRow, actor: Member): StaffMember {
  const by: RuledMember = { userId: actor.userId, ...actor.center }
  const member = ruled(row)
  const whyNot = whyNotChange(by, member)
  const may = whyNot === null
  const isHead = row.centerRole === 'head'
  const isHere = row.status === 'active' && row.lastSeenAt !== null
  return {
    id: row.userId,
    name: row.name,
    phone: row.phone,
    centerRole: row.centerRole,
    status: row.status === 'active' && row.lastSeenAt === null ? 'invited' : row.status,
    access: member.access,
    changedAreas: changedAreas(row.centerRole, member.access),
    services: row.services,
    since: isoInstant(row.since),
    lastSeenAt: row.lastSeenAt && isoInstant(row.lastSeenAt),
    isSelf: row.userId === actor.userId,
    version: row.version,
    can: {
      edit: may,
      changeAccess: may && !isHead,
      changeStatus: may,
      remove: may,
      handOver: may && !isHead && isHere && actor.center.centerRole === 'head',
    },
    whyNot,
  }
}
