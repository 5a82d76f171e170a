import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { lockReschedule, refuseEvent, shownReschedule } from '../load-reschedule.ts'
import * as reschedules from '../reschedule-queries.ts'
import { hasChanged, keepTime, moveToFirst } from '../settle-reschedule.ts'

/** The center decides without waiting, except against an expert who has said that they cannot come. */
export const decideReschedule = operation(
  'POST /reschedules/{id}/decision',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const found = await lockReschedule(tx, actor, params.id)
    if (!found) return refuse('not_found')
    const { row, aClass } = found
    const refused = refuseEvent(row, 'move')
    if (refused) return refused
    if (row.version !== body.version) return refuse('changed_meanwhile')
    if (hasChanged(row, aClass)) await keepTime(ctx, row, aClass, 'class_changed', 'rule')
    else if (body.proposalId === null) await keepTime(ctx, row, aClass, 'center', 'center')
    else {
      const proposals = await reschedules.listProposals(tx, row.id)
      if (!proposals.some(one => one.id === body.proposalId)) return refuse('not_found')
      const parties = await reschedules.listParties(tx, row.id)
      const unwilling = parties.find(
        one =>
          one.party_kind === 'expert' &&
          one.takesPart &&
          one.can !== null &&
          !one.can.includes(body.proposalId ?? ''),
      )
      if (unwilling) {
        const name = aClass.experts.find(expert => expert.id === unwilling.party_id)?.name ?? ''
        return refuse('reschedule_host_cannot', { args: { name } })
      }
      if (!(await moveToFirst(ctx, row, aClass, [body.proposalId], 'center')))
        return refuse('proposal_not_free')
    }
    return shownReschedule(ctx, row.id)
  },
)
