import { isoInstant } from '#domain/kernel/time.ts'
import { deactivateRefusal } from '#domain/modules/privacy/users/user-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserDetailRow, UserRow } from './user-queries.ts'

/** An account in the list. */
export function userItemOf({ createdAt, ...row }: UserRow): ApiAnswer<'GET /users'>['items'][number] {
  return { ...row, createdAt: isoInstant(createdAt) }
}

/** An account as an admin sees it, with what they may do. */
export function userDetailOf(row: UserDetailRow, adminId: string): ApiAnswer<'GET /users/{id}'> {
  const { otherAdmins, sessions, changes, merged, ...rest } = row
  const isYou = row.id === adminId
  const isAdmin = row.roles.includes('admin')
  return {
    ...rest,
    createdAt: isoInstant(row.createdAt),
    sessions: sessions.map(session => ({ ...session, lastUsedAt: isoInstant(new Date(session.lastUsedAt)) })),
    changes: changes.map(change => ({ ...change, at: isoInstant(new Date(change.at)) })),
    isYou,
    merged: merged.map(one => ({ ...one, at: isoInstant(new Date(one.at)) })),
    can: {
      deactivate: deactivateRefusal({ isSelf: isYou, isAdmin, otherAdmins }),
      activate: row.mergedInto ? 'account_merged' : null,
    },
  }
}
