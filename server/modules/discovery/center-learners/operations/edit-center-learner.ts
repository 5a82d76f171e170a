import { refuse } from '#domain/refusals.ts'
import {
  changeCenterLearner,
  refuseDateOfBirth,
  refuseWithoutGuardian,
  tellFamily,
} from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findCenterLearner } from '../center-learner-queries.ts'
import { centerLearnerAnswer } from '../center-learner-view.ts'

/**
 * Corrects what the center entered: the flat at any time, name and birthday until the family confirms them. From
 * then on the profile belongs to the family, who change it themselves.
 */
export const editCenterLearner = operation(
  'PATCH /center/memberships/{id}',
  async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const row = await findCenterLearner(tx, actor, params.id)
    if (!row) return refuse('not_found')
    const { flat, name, dateOfBirth } = body
    const isProfile = name !== undefined || dateOfBirth !== undefined
    if (isProfile && row.number === 'confirmed') return refuse('family_keeps_profile')
    if (dateOfBirth !== undefined) {
      // Consent depends on age: a child cannot become an adult or the other way round by a correction.
      const after = { dateOfBirth, relation: 'child', guardianConsent: row.hasConsent }
      const refused = refuseDateOfBirth(dateOfBirth, now) ?? refuseWithoutGuardian(after, now)
      if (refused) return refused
    }
    await changeCenterLearner(
      tx,
      { membershipId: row.id, learnerId: row.learnerId },
      { flat, name, dateOfBirth },
    )
    await ctx.audit({
      action: 'member.edit',
      subjectKind: 'membership',
      subjectId: row.id,
      centerId: actor.center.centerId,
      details: { learnerId: row.learnerId, changed: Object.keys(body) },
    })
    await tellFamily(ctx, 'learner.changed', row.learnerId)
    await ctx.emit({
      kind: 'membership.changed',
      topics: [`center:${actor.center.centerId}`],
      payload: { membershipId: row.id },
    })
    const changed = await findCenterLearner(tx, actor, params.id)
    if (!changed) throw new Error(`membership ${row.id} disappeared while being edited`)
    return centerLearnerAnswer(ctx, changed)
  },
)
