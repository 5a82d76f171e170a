import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { termsAnswer, whoseTerms } from '../terms-view.ts'

/** The current terms for the caller's role, and who accepted which version when. */
export const showTerms = operation('GET /terms', async ctx => {
  const of = whoseTerms(ctx)
  return of ? termsAnswer(ctx, of) : refuse('choose_center')
})
