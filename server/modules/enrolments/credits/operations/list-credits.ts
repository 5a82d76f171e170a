import { sql } from 'kysely'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { creditAnswer } from '../credit-view.ts'
import * as views from '../credit-view-queries.ts'

/** Make-up credits of the family or of the center's learners. */
export const listCredits = operation('GET /credits', async (ctx, { query }) => {
  const { learnerId, status } = query
  const which = [
    views.ownCredits(ctx.actor),
    ...(learnerId ? [sql`k.learner_id = ${learnerId}`] : []),
    ...(status === 'open' ? [sql`k.status in ('issued', 'reserved')`] : []),
    ...(status && status !== 'open' ? [sql`k.status = ${status}`] : []),
  ]
  const rows = await views.listCredits(ctx.tx, sql.join(which, sql` and `))
  return { items: rows.map(row => creditAnswer(ctx, row)) }
})

/** Where a make-up credit can be used. */
export const listOpenings = operation('GET /credits/{id}/openings', async (ctx, { params }) => {
  const [credit] = await views.listCredits(
    ctx.tx,
    sql`k.id = ${params.id} and ${views.ownCredits(ctx.actor)}`,
  )
  if (!credit) return refuse('not_found')
  const rows = await views.listOpenings(ctx.tx, { ...credit, until: credit.expiresOn }, ctx.now)
  return {
    items: rows.map(({ titleEn, titleHi, startsAt, endsAt, capacity: _, ...row }) => ({
      ...row,
      title: { en: titleEn, hi: titleHi },
      startsAt: isoInstant(startsAt),
      endsAt: isoInstant(endsAt),
    })),
  }
})
