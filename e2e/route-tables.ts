import type { Role } from '../domain/access/roles.ts'
import { pathsIn } from '../tools/route-tables.ts'

export const publicPaths = ['/', ...pathsIn('public.ts')]
export const screenPaths = (role: Role) => pathsIn(`${role}.ts`)
