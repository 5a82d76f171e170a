import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { type ConsentPurpose, consentTextVersion } from '#domain/modules/learners/consent-rules.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import { tagKey } from '#domain/modules/learners/tag-rules.ts'
import { birthdayOf, type Calendar } from './calendar.ts'
import { centerId, userId } from './cast-venues.ts'
import { type CastName, cast, type LearnerName, learners } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import { type CenterKey, venues } from './venues.ts'

const learnerList = Object.entries(learners) as [LearnerName, (typeof learners)[LearnerName]][]

export const learnerId = (name: LearnerName) => demoId(`learner ${name}`)

const homes: Partial<
  Record<CastName, readonly [line: string, city: string, latitude: number, longitude: number]>
> = {
  priya: ['3, 15th Cross, Malleshwaram', 'Bengaluru', 13.0089, 77.5702],
  arjun: ['41, 11th Main, Sadashivanagar', 'Bengaluru', 13.0075, 77.5802],
  nikhil: ['7, Mayur Colony, Kothrud', 'Pune', 18.5036, 73.8184],
  fatima: ['B-1204, Neelgiri Residency, Whitefield', 'Bengaluru', 12.9752, 77.7437],
}

/** Writes everyone who can sign in. */
export async function castUsers(tx: Kysely<Tables>, since: Date): Promise<void> {
  await insertRows(
    tx,
    'users',
    (Object.keys(cast) as CastName[]).map(name => {
      const { phone, language, roles, name: fullName } = cast[name]
      const [line, city, latitude, longitude] = homes[name] ?? []
      return {
        id: userId(name),
        phone,
        name: fullName,
        language,
        is_admin: (roles as readonly string[]).includes('admin'),
        address_line: line ?? null,
        city: city ?? null,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
        created_at: since,
      }
    }),
  )
}

/** Writes the learner profiles with guardians, consents and memberships. */
export async function castFamilies(
  tx: Kysely<Tables>,
  calendar: Calendar,
  now: Date,
  since: Date,
): Promise<void> {
  const rows = learnerList.map(([name, learner], index) => ({
    id: learnerId(name),
    name: learner.name,
    date_of_birth: birthdayOf(name, calendar.today),
    gender: learner.gender,
    created_by: userId(learner.guardians[0].person),
    // With increasing times, so that a family is listed in the order it was entered.
    created_at: new Date(since.getTime() + index * 60_000),
  }))
  await insertRows(tx, 'learners', rows)
  await insertRows(
    tx,
    'learner_guardians',
    learnerList.flatMap(([name, { guardians }]) =>
      guardians.map(({ person, relation }, index) => ({
        learner_id: learnerId(name),
        user_id: userId(person),
        relation,
        created_at: new Date(since.getTime() + index * 60_000),
      })),
    ),
  )
  await insertRows(
    tx,
    'consents',
    rows
      .filter(row => isMinor(row.date_of_birth, now, DEFAULT_ZONE))
      .flatMap(row => [consent(row, 'taking_part', since), consent(row, 'messages', since)]),
  )
  await insertRows(
    tx,
    'memberships',
    (Object.keys(venues) as CenterKey[]).flatMap(key =>
      venues[key].learners.map(({ learner, flat }, place) => ({
        id: demoId(`membership ${key} ${learner}`),
        center_id: centerId(key),
        learner_id: learnerId(learner),
        status: 'active',
        flat,
        flat_of: flat === null ? null : userId(learners[learner].guardians[0].person),
        // Spread over half a year, all before the month of past classes.
        created_at: new Date(now.getTime() - (36 + ((place * 31) % 140)) * 86_400_000),
      })),
    ),
  )
  await insertRows(
    tx,
    'learner_tags',
    tagged.map(([learner, tag]) => ({
      center_id: centerId('sampige'),
      learner_id: learnerId(learner),
      tag,
      tag_key: tagKey(tag),
      created_at: since,
    })),
  )
}

/** Words by which the desk finds some of its learners. */
const tagged = [
  ['aarav', 'Competition squad'],
  ['diya', 'School team'],
] as const satisfies readonly (readonly [LearnerName, string])[]

function consent(learner: { id: string; created_by: string }, purpose: ConsentPurpose, since: Date) {
  return {
    id: demoId(`consent ${learner.id} ${purpose}`),
    learner_id: learner.id,
    purpose,
    given_by: learner.created_by,
    text_version: consentTextVersion(purpose),
    given_at: since,
  }
}
