import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { ofCredit } from '../credit-queries.ts'
import { creditAnswer } from '../credit-view.ts'
import * as views from '../credit-view-queries.ts'
import { findOwn } from '../own-credit.ts'

/** Make-up credits of the family or of the center's learners. */
export const listCredits = operation('GET /credits', async (ctx, { query }) => {
  const { learnerId, status } = query
  const which = [
    views.ownCredits(ctx.actor),
    ...(learnerId ? [ofCredit('k.learner_id', '=', learnerId)] : []),
    ...(status === 'open' ? [ofCredit('k.status', 'in', ['issued', 'reserved'])] : []),
    ...(status && status !== 'open' ? [ofCredit('k.status', '=', status)] : []),
  ]
  const rows = await views.listCredits(ctx.tx, ofCredit.and(which))
  return { items: rows.map(row => creditAnswer(ctx, row)) }
})

/** Classes where a make-up credit can be used. */
export const listOpenings = operation('GET /credits/{id}/openings', async (ctx, { params }) => {
  const credit = await findOwn(ctx, params.id)
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
