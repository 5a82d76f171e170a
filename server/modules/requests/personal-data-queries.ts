import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Requests, Tables } from '#database/tables.ts'
import { requestStates } from '#domain/modules/requests/request-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { canEnd, endingIn } from '#server/platform/ending-queries.ts'
import type { ErasureEffects, PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { closeRequest } from './close-request.ts'
import { requestsCollected } from './collect-queries.ts'

/** Requests stay with what came of them; what was said in them goes. */
export const requestsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners, users }) {
      const { rows } = await sql<{ ids: string[]; fileSubjects: string[] }>`
        select array(select q.id from requests q where ${isAbout(learners, users)}) as ids,
          array(select q.id from requests q
            where q.asker_kind = 'learner' and q.asker_id = ${anyId(learners)}) as "fileSubjects"`.execute(tx)
      return rows[0] ?? {}
    },
    effects: ({ tx }, { learners, users }) => effectsOn(tx, isAskedBy(learners, users)),
    async end({ tx, now }, { learners, users }) {
      await sql`
        update requests q set ${endingIn(requestStates, 'cancel')}, answered_at = ${now}, answered_as = 'learner',
          version = version + 1
        where ${canEnd(requestStates, 'cancel')} and ${isAskedBy(learners, users)}`.execute(tx)
    },
    async erase({ tx }, { learners, users, words }) {
      await sql`
        update requests q set message = '', answer_note = '', info_asked = null, info_given = null,
          details = case when q.kind = 'profile_update' then ${withoutChanges}
            else without_words(q.details, ${words}::text[]) end
        where ${isAbout(learners, users)}`.execute(tx)
    },
  },
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ ids: string[]; centers: string[] }>`
        select array(select q.id from requests q where ${isBetween(id)}) as ids,
          array(select distinct q.center_id from requests q
            where ${isBetween(id)} and q.center_id is not null) as centers`.execute(tx)
      return rows[0] ?? {}
    },
    effects: ({ tx }, { id }) => effectsOn(tx, isBetween(id)),
    // The other side is told that nobody answers any more.
    async end(ctx, { id }) {
      const { rows } = await sql<{ id: string; isAsker: boolean }>`
        select q.id, q.asker_kind = 'expert' as "isAsker" from requests q
        where q.status in ('pending', 'info_needed') and ${isBetween(id)} order by q.id`.execute(ctx.tx)
      for (const row of rows) await closeRequest(ctx, { id: row.id }, row.isAsker ? 'cancel' : 'expire')
    },
    async erase({ tx }, { id, words }) {
      // A family's own words to the expert stay theirs; everything else was said by or about the expert.
      await sql`
        update requests q set answer_note = '', info_asked = null,
          message = case when q.asker_kind = 'learner' then q.message else '' end,
          info_given = case when q.asker_kind = 'learner' then q.info_given end,
          details = case when q.kind = 'profile_update' then ${withoutChanges}
            when q.asker_kind = 'learner' then q.details else without_words(q.details, ${words}::text[]) end
        where ${isBetween(id)}`.execute(tx)
    },
  },
  collect: requestsCollected,
}

const ofRequest = expressionBuilder<Tables & { q: Requests }, 'q'>()
const { and, or } = ofRequest

/** Requests that learners ask by their guardian. */
const isAskedBy = (learners: readonly string[], users: readonly string[]) =>
  and([
    ofRequest('q.asker_kind', '=', 'learner'),
    or([ofRequest('q.asker_id', '=', anyId(learners)), ofRequest('q.asked_by', '=', anyId(users))]),
  ])

/** Requests that learners ask, answer or are the subject of. */
const isAbout = (learners: readonly string[], users: readonly string[]) =>
  or([
    isAskedBy(learners, users),
    and([ofRequest('q.answerer_kind', '=', 'learner'), ofRequest('q.answerer_id', '=', anyId(learners))]),
    and([ofRequest('q.subject_kind', '=', 'learner'), ofRequest('q.subject_id', '=', anyId(learners))]),
  ])

/** Requests with an expert on one side. */
const isBetween = (id: string) =>
  or([
    and([ofRequest('q.asker_kind', '=', 'expert'), ofRequest('q.asker_id', '=', id)]),
    and([ofRequest('q.answerer_kind', '=', 'expert'), ofRequest('q.answerer_id', '=', id)]),
  ])

function effectsOn(tx: Tx, which: Expression<SqlBool>): ErasureEffects {
  const requests = tx.selectFrom('requests as q').select('q.id').where(which)
  return {
    erased: { requests },
    ended: { open_requests: requests.where('q.status', 'in', ['pending', 'info_needed']) },
  }
}

/** The changes of a profile that were asked for, without what it was and should become. */
const withoutChanges = sql`jsonb_set(q.details, '{changes}', (
  select coalesce(jsonb_agg(change || '{"from": null, "to": null}'), '[]') from jsonb_array_elements(q.details->'changes') change))`
