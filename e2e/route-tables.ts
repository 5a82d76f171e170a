import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../domain/access/roles.ts'

/** The paths that a table of routes names; read as text, since the tables import the screens of the browser. */
function pathsIn(table: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../web/routes', `${table}.ts`), 'utf8')
  const paths = [...text.matchAll(/\bpath: '([^']+)'/g)].map(match => match[1] ?? '')
  if (paths.length === 0) throw new Error(`no path stands in the table ${table}`)
  return paths
}

export const publicPaths = pathsIn('public')
export const screenPaths = (role: Role) => pathsIn(role)
