import type { Role } from '#domain/access/roles.ts'
import { admin } from './admin.ts'
import { center } from './center.ts'
import { expert } from './expert.ts'
import { learner } from './learner.ts'
import { placesOf, type RoleTree } from './row.ts'

/** All role trees. */
export const trees: { [R in Role]: RoleTree<R> } = { admin, center, expert, learner }

/** Where a role starts: its first place. */
export const startOf = (role: Role) => placesOf(trees[role] as RoleTree)[0]?.path ?? `/${role}`
