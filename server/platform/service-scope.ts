import { type RawBuilder, sql } from 'kysely'
import { type Actor, serviceScope } from '#domain/access/actor.ts'

/** Rows whose service the actor's work in the selected center covers, by the column (or id) that names it. */
export function ofOwnServices(actor: Actor, service: RawBuilder<unknown>): RawBuilder<boolean> {
  const scope = serviceScope(actor)
  return scope ? sql`${service} = any(${scope}::uuid[])` : sql`true`
}
