import { isoInstant } from '#domain/kernel/time.ts'
import { hiddenRows } from '#domain/modules/polls/poll-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { seesNames } from '../poll-scope.ts'
import { pollAnswer } from '../poll-view.ts'
import { findPoll } from '../poll-view-queries.ts'
import { countAsked, countByBatch, listAnswers } from '../stats-queries.ts'

/** How many answered of those who were asked, by batch, and who has not yet. */
export const showPollStats = operation('GET /polls/{id}/stats', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const row = await findPoll(tx, actor, params.id, now)
  if (!row?.isStaff) return refuse('not_found')
  const isWide = row.audience === 'service' || row.audience === 'center'
  const asked = await countAsked(tx, actor, row, now)
  const batches = isWide ? await countByBatch(tx, actor, row.id) : []
  const hidden = row.secret ? hiddenRows(batches.map(batch => batch.answered)) : new Set<number>()
  return {
    poll: pollAnswer(ctx, row),
    // Who has left since they answered was asked, too.
    asked: Math.max(asked.asked, row.answered + asked.missing),
    answered: row.answered,
    batches: batches.map(({ id, name, answered, votes }, at) => ({
      batch: id === null ? null : { id, name: name ?? '' },
      ...(hidden.has(at) ? { answered: null, votes: [] } : { answered, votes }),
    })),
    missing: {
      count: asked.missing,
      // Beside sums that grow, the names of who is missing would tell who has just chosen what.
      names: row.secret || !seesNames(actor, row.audience) ? null : asked.names,
    },
  }
})

/** Who chose what in a named poll. */
export const listPollAnswers = operation('GET /polls/{id}/answers', async (ctx, { params, query }) => {
  const { tx, actor, now } = ctx
  const row = await findPoll(tx, actor, params.id, now)
  if (!row?.isStaff) return refuse('not_found')
  if (row.secret) return refuse('poll_secret')
  if (!seesNames(actor, row.audience)) return refuse('not_allowed')
  const { rows, total } = await listAnswers(tx, actor, row.id, query, now)
  return {
    items: rows.map(answer => ({
      names: answer.names.flatMap(name => (name === null ? [] : [name])),
      optionIds: answer.option_ids,
      votedAt: isoInstant(answer.voted_at),
    })),
    total,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next: null,
  }
})
