import { sql } from 'kysely'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { operation } from '#server/platform/operation.ts'
import { LEARNER, nameKeyShownTo } from '#server/platform/sql-expressions.ts'
import { listTaggable } from '../item-queries.ts'
import { galleryFor } from '../item-scope.ts'

const MOST = 50

/** Learners who can be tagged in pictures of a gallery. */
export const listPeople = operation('GET /gallery/people', async (ctx, { query }) => {
  const found = await galleryFor(ctx, query)
  const relation = found?.gallery.relation
  if (!found || (relation !== 'manages' && relation !== 'adds')) return refuse('not_found')
  const { role } = ctx.actor
  const key = nameKeyShownTo(role, ctx.now, { ...LEARNER, zone: sql<string>`${DEFAULT_ZONE}::text` })
  const matches = query.search ? namedLike(key, query.search) : sql<boolean>`true`
  return { items: await listTaggable(ctx.tx, found.gallery, role, { matches, now: ctx.now, most: MOST }) }
})
