import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { owners } from '#database/owners.ts'

export interface SqlFile {
  name: string
  sql: string
}

export const schemaFolder = join(import.meta.dirname, '../../database/schema')

/**
 * The schema files in the order that creates a database: module by module as in `owners`, and within a module its
 * main file before its further parts (`orders.sql`, `orders-ledger.sql`).
 */
export async function readSchema(folder: string = schemaFolder): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const ordered = Object.keys(owners).flatMap(owner => [
    ...names.filter(name => name === `${owner}.sql`),
    ...names.filter(name => name.startsWith(`${owner}-`)),
  ])
  const stray = names.find(name => !ordered.includes(name))
  if (stray) throw new Error(`database/schema/${stray} is not named after a module of database/owners.ts.`)
  return Promise.all(ordered.map(name => readSql(folder, name)))
}

export async function readSql(folder: string, name: string): Promise<SqlFile> {
  return { name, sql: (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n') }
}
