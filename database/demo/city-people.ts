import { addDays } from '#domain/kernel/time.ts'
import { consentTextVersion } from '#domain/modules/learners/consent-rules.ts'
import { tagKey } from '#domain/modules/learners/tag-rules.ts'
import { acceptedTerms } from './cast-onboarding.ts'
import type { CityCenter } from './city-centers.ts'
import type { Dice } from './city-dice.ts'
import { fullName, genderOf, type Surname, surnameOf } from './city-names.ts'
import type { CityRows } from './city-rows.ts'
import { addUser } from './city-users.ts'
import { demoId } from './rows.ts'

const DAY = 86_400_000

/** A learner and the parent who pays. */
export interface CityLearner {
  id: string
  name: string
  age: number
  payer: { id: string; name: string }
  surname: Surname
  flat: string | null
  /** When their classes are; no two overlap. */
  times: Set<string>
}

/** The families around a center. `bring` answers a new learner of that age: of a new family, or a sibling in a known one. */
export interface Neighbours {
  bring(ages: readonly [from: number, to: number], since: Date): CityLearner
  learners: readonly CityLearner[]
}

export function neighboursOf(rows: CityRows, center: CityCenter, dice: Dice, today: string): Neighbours {
  const learners: CityLearner[] = []
  let parent: CityLearner | null = null
  return {
    learners,
    bring(ages, since) {
      const age = dice.between(ages[0], Math.min(ages[1], ages[0] + 24))
      const isChild = age < 18
      // Every fourth child has a brother or a sister here.
      const sibling: CityLearner | null = isChild && parent !== null && dice.chance(0.25) ? parent : null
      const learner = addLearner(rows, {
        center,
        dice,
        age,
        since,
        today,
        sibling,
        nth: learners.length,
      })
      parent = isChild && !sibling ? learner : null
      learners.push(learner)
      return learner
    },
  }
}

interface NewLearner {
  center: CityCenter
  dice: Dice
  age: number
  since: Date
  today: string
  sibling: CityLearner | null
  nth: number
}

function addLearner(
  rows: CityRows,
  { center, dice, age, since, today, sibling, nth }: NewLearner,
): CityLearner {
  const called = `${center.key} ${nth}`
  const surname = sibling?.surname ?? surnameOf(dice, center.city)
  const gender = genderOf(dice)
  const name = fullName(dice, gender, surname)
  const isChild = age < 18
  const flat = center.isSociety
    ? (sibling?.flat ??
      `${dice.pick(['A', 'B', 'C', 'D'])}-${dice.between(1, 14) * 100 + dice.between(1, 8)}`)
    : null
  const joined = new Date(since.getTime() - dice.between(1, 12) * DAY)
  const payer =
    sibling?.payer ??
    addUser(rows, {
      called: `family ${called}`,
      name: isChild ? fullName(dice, genderOf(dice), surname) : name,
      city: center.city,
      since: joined,
      language: surname.isHindi ? 'hi' : 'en',
      home: {
        line: `${dice.between(1, 240)}, ${center.quarter}`,
        at: [center.at[0] + (dice.next() - 0.5) * 0.03, center.at[1] + (dice.next() - 0.5) * 0.03],
      },
    })
  const learner: CityLearner = {
    id: demoId(`learner ${called}`, joined),
    name,
    age,
    payer,
    surname,
    flat,
    times: new Set(),
  }
  rows.add('learners', {
    id: learner.id,
    name,
    date_of_birth: bornOn(today, age, dice.between(1, 360)),
    gender,
    alert: dice.chance(0.03) ? dice.pick(['Asthma', 'Nut allergy', 'Wears glasses']) : '',
    created_by: payer.id,
    created_at: joined,
  })
  rows.add('learner_guardians', {
    learner_id: learner.id,
    user_id: payer.id,
    relation: isChild ? 'child' : 'self',
    created_at: joined,
  })
  if (isChild) addConsents(rows, learner, joined)
  if (!sibling) {
    rows.add(
      'terms_acceptances',
      ...acceptedTerms('learner', called, {
        user_id: payer.id,
        center_id: null,
        name_typed: null,
        accepted_at: joined,
      }),
    )
  }
  return learner
}

function addConsents(rows: CityRows, learner: CityLearner, at: Date) {
  for (const purpose of ['taking_part', 'messages'] as const) {
    rows.add('consents', {
      id: demoId(`consent ${learner.id} ${purpose}`, at),
      learner_id: learner.id,
      purpose,
      given_by: learner.payer.id,
      text_version: consentTextVersion(purpose),
      given_at: at,
    })
  }
}

/** Words of a center’s own, for about every fifth of its learners. */
const tags = ['Competition squad', 'School team', 'Scholarship', 'Late pick-up']

/** Makes a learner a member of the center. */
export function addMembership(rows: CityRows, center: CityCenter, learner: CityLearner, at: Date) {
  rows.add('memberships', {
    id: demoId(`membership ${center.key} ${learner.id}`, at),
    center_id: center.id,
    learner_id: learner.id,
    status: 'active',
    flat: learner.flat,
    flat_of: learner.flat === null ? null : learner.payer.id,
    created_at: at,
  })
  const place = rows.of('memberships').length
  const tag = tags[(place / 5) % tags.length]
  if (tag)
    rows.add('learner_tags', {
      center_id: center.id,
      learner_id: learner.id,
      tag,
      tag_key: tagKey(tag),
      created_at: at,
    })
}

/** The birth date of a learner who turned `age` that many days ago. */
function bornOn(today: string, age: number, daysAgo: number): string {
  const [year = 0, month = 1, day = 1] = addDays(today, -daysAgo).split('-').map(Number)
  // Not every year has a 29th of February.
  return new Date(Date.UTC(year - age, month - 1, Math.min(day, 28))).toISOString().slice(0, 10)
}
