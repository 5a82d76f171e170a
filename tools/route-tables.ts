import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { publicPages } from '#domain/public-pages.ts'

/** The paths that a table of routes names; read as text, since the tables import the screens of the browser. */
export function pathsIn(table: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../web/routes', table), 'utf8')
  const paths = [...text.matchAll(/\bpath: '(\/[^']+)'/g)].map(match => match[1] ?? '')
  if (paths.length === 0) throw new Error(`no path stands in web/routes/${table}`)
  return paths
}

/** Every address at which the app shows a screen; `$name` is a part that varies. */
export const appPaths = () => [
  ...pathsIn('router.tsx'),
  ...ROLES.flatMap(role => [...new Set([`/${role}`, ...pathsIn(`${role}.ts`)])]),
]

export const publicPaths: readonly string[] = Object.values(publicPages).map(({ path }) => path)
export const screenPaths = (role: Role) => pathsIn(`${role}.ts`)
