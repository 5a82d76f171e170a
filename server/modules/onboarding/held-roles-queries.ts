import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables, Users } from '#database/tables.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'

const { case: when, exists, ref, selectFrom } = expressionBuilder<Tables & { u: Users }, 'u'>()

/** Whether user `u` has a role. */
export const hasRole: Record<Role, Expression<SqlBool>> = {
  admin: ref('u.is_admin'),
  center: exists(
    selectFrom('center_members as m').whereRef('m.user_id', '=', 'u.id').where('m.status', '=', 'active'),
  ),
  expert: exists(selectFrom('experts as e').whereRef('e.user_id', '=', 'u.id')),
  learner: exists(selectFrom('learner_guardians as g').whereRef('g.user_id', '=', 'u.id')),
}
const held = ROLES.map(role => when().when(hasRole[role]).then(sql.lit(role)).end())

/** The roles that user `u` has. */
export const rolesHeld = sql`array_remove(array[${sql.join(held)}], null)`.$castTo<Role[]>()
