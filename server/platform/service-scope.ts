import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Actor, serviceScope } from '#domain/access/actor.ts'

/** Rows whose service the actor's work in the selected center covers, by the column (or id) that names it. */
export function ofOwnServices(actor: Actor, service: Expression<unknown>): RawBuilder<boolean> {
  const scope = serviceScope(actor)
  return scope ? sql<boolean>`${service} = any(${scope}::uuid[])` : sql<boolean>`true`
}
