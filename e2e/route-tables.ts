import type { Role } from '../domain/access/roles.ts'
import { publicPages } from '../domain/public-pages.ts'
import { pathsIn } from '../tools/route-tables.ts'

export const publicPaths: readonly string[] = Object.values(publicPages).map(({ path }) => path)
export const screenPaths = (role: Role) => pathsIn(`${role}.ts`)
