import { isoInstant } from '#domain/kernel/time.ts'
import { operation } from '#server/platform/operation.ts'
import { readDeskLinks } from '../desk-link-queries.ts'

/** What centers entered under the caller's number, until the family says whether it is theirs. */
export const listDeskLinks = operation('GET /family/desk-links', async ctx => {
  const rows = await readDeskLinks(ctx.tx, ctx.actor.userId)
  return {
    items: rows.map(({ id, name, centerId, centerName, learners }) => ({
      id,
      name,
      center: { id: centerId, name: centerName },
      learners: learners.map(one => ({ ...one, addedAt: isoInstant(new Date(one.addedAt)) })),
    })),
  }
})
