import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operation } from '#server/platform/operation.ts'
import { find as findClass } from '../../class-queries.ts'
import { classInShort } from '../../class-view.ts'
import { cutoffOf, type FreeTime, proposalsFrom, timesFor, whyNotAsk } from '../propose-times.ts'
import { spaceNames } from '../space-queries.ts'

type WhyNot = ApiAnswer<'GET /classes/{id}/proposals'>['whyNot']

/** As many as a person will read through. */
const MOST_SHOWN = 24

/** Times to which a class could be moved, the best first, and whether a move can be requested at all. */
export const listProposals = operation('GET /classes/{id}/proposals', async (ctx, { params, query }) => {
  const { tx, actor, now } = ctx
  const aClass = await findClass(tx, actor, params.id)
  if (!aClass) return refuse('not_found')
  const refused = await whyNotAsk(ctx, aClass)
  const times = refused ? [] : await timesFor(ctx, aClass, proposalsFrom(now), query.days)
  const wished = query.wished && Date.parse(query.wished)
  const isWished = ({ startsAt }: FreeTime) => startsAt.getTime() === wished
  const shown = [...times.filter(isWished), ...times.filter(time => !isWished(time))].slice(0, MOST_SHOWN)
  const names = await spaceNames(
    tx,
    shown.flatMap(({ spaceId }) => spaceId ?? []),
  )
  return {
    class: classInShort(aClass),
    whyNot: (refused?.code as WhyNot | undefined) ?? null,
    cutoffHours: Math.round(cutoffOf(aClass) / 6) / 10,
    quorumPercent: aClass.quorum_percent,
    learners: aClass.learner_ids.length,
    proposals: shown.map(time => ({
      startsAt: isoInstant(time.startsAt),
      endsAt: isoInstant(time.endsAt),
      space: time.spaceId ? { id: time.spaceId, name: names.get(time.spaceId) ?? '' } : null,
      learnersFree: actor.role === 'learner' ? null : time.learnersFree,
    })),
  }
})
