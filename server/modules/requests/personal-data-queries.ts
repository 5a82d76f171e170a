import { type Expression, type SqlBool, sql } from 'kysely'
import { requestStates } from '#domain/modules/requests/request-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { canEnd, statusAfter } from '#server/platform/ending-queries.ts'
import type { ErasureEffects, PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { closeRequest } from './close-request.ts'
import { requestsCollected } from './collect-queries.ts'
import { isBetween, ofRequest, openStatuses } from './request-queries.ts'

/** Requests are retained with their outcome; their texts are erased. */
export const requestsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners, users }) {
      const requests = tx.selectFrom('requests as r').select('r.id')
      const asked = requests
        .where('r.requester_kind', '=', 'learner')
        .where('r.requester_id', '=', anyId(learners))
      const traces = await tx
        .selectNoFrom([
          arrayOf(requests.where(isAbout(learners, users))).as('ids'),
          arrayOf(asked).as('fileSubjects'),
        ])
        .executeTakeFirst()
      return traces ?? {}
    },
    effects: ({ tx }, { learners, users }) => effectsOn(tx, isAskedBy(learners, users)),
    async end({ tx, now }, { learners, users }) {
      await tx
        .updateTable('requests as r')
        .set(eb => ({
          status: statusAfter(requestStates, 'cancel'),
          answered_at: now,
          answered_as: 'learner',
          version: eb('version', '+', 1),
        }))
        .where(canEnd(requestStates, 'cancel'))
        .where(isAskedBy(learners, users))
        .execute()
    },
    async erase({ tx }, { learners, users, words }) {
      await tx
        .updateTable('requests as r')
        .set(eb => ({
          message: '',
          answer_note: '',
          info_asked: null,
          info_given: null,
          details: eb
            .case()
            .when('r.kind', '=', 'profile_update')
            .then(withoutChanges)
            .else(withoutWords(words))
            .end(),
        }))
        .where(isAbout(learners, users))
        .execute()
    },
  },
  expert: {
    async trace(tx, { id }) {
      const requests = tx.selectFrom('requests as r').where(isOfExpert(id))
      const centers = requests.select('r.center_id').distinct().where('r.center_id', 'is not', null)
      const traces = await tx
        .selectNoFrom([
          arrayOf(requests.select('r.id')).as('ids'),
          arrayOf(centers.$narrowType<{ center_id: string }>()).as('centers'),
        ])
        .executeTakeFirst()
      return traces ?? {}
    },
    effects: ({ tx }, { id }) => effectsOn(tx, isOfExpert(id)),
    // The other side is told that the request ended unanswered.
    async end(ctx, { id }) {
      const rows = await ctx.tx
        .selectFrom('requests as r')
        .select(['r.id', 'r.requester_kind'])
        .where('r.status', 'in', openStatuses)
        .where(isOfExpert(id))
        .orderBy('r.id')
        .execute()
      for (const row of rows)
        await closeRequest(ctx, { id: row.id }, row.requester_kind === 'expert' ? 'cancel' : 'expire')
    },
    async erase({ tx }, { id, words }) {
      // A family's own text to the expert is retained; everything else was written by or about the expert.
      await tx
        .updateTable('requests as r')
        .set(({ case: choose, ref }) => {
          const ofFamily = () => choose().when('r.requester_kind', '=', 'learner')
          return {
            answer_note: '',
            info_asked: null,
            message: ofFamily().then(ref('r.message')).else('').end(),
            info_given: ofFamily().then(ref('r.info_given')).end(),
            details: choose()
              .when('r.kind', '=', 'profile_update')
              .then(withoutChanges)
              .when('r.requester_kind', '=', 'learner')
              .then(ref('r.details').$castTo<string>())
              .else(withoutWords(words))
              .end(),
          }
        })
        .where(isOfExpert(id))
        .execute()
    },
  },
  collect: requestsCollected,
}

const { and, or } = ofRequest

/** Requests made by learners through their guardian. */
const isAskedBy = (learners: readonly string[], users: readonly string[]) =>
  and([
    ofRequest('r.requester_kind', '=', 'learner'),
    or([ofRequest('r.requester_id', '=', anyId(learners)), ofRequest('r.asked_by', '=', anyId(users))]),
  ])

/** Requests that learners make, answer or are the subject of. */
const isAbout = (learners: readonly string[], users: readonly string[]) =>
  or([
    isAskedBy(learners, users),
    and([ofRequest('r.responder_kind', '=', 'learner'), ofRequest('r.responder_id', '=', anyId(learners))]),
    and([ofRequest('r.subject_kind', '=', 'learner'), ofRequest('r.subject_id', '=', anyId(learners))]),
  ])

/** Requests with an expert as a party. */
const isOfExpert = (id: string) => isBetween('expert', ofRequest.val(id))

function effectsOn(tx: Tx, which: Expression<SqlBool>): ErasureEffects {
  const requests = tx.selectFrom('requests as r').select('r.id').where(which)
  return {
    erased: { requests },
    ended: { open_requests: requests.where('r.status', 'in', openStatuses) },
  }
}

/** A request's details, without these texts. */
const withoutWords = (words: readonly string[]) =>
  sql<string>`without_words(${ofRequest.ref('r.details')}, ${words}::text[])`

/** The requested changes of a profile, without former and new values. */
const withoutChanges = sql<string>`jsonb_set(${ofRequest.ref('r.details')}, '{changes}', (
  select coalesce(jsonb_agg(change || '{"from": null, "to": null}'), '[]')
  from jsonb_array_elements(${ofRequest.ref('r.details')}->'changes') change))`
