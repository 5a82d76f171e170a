import { createHash } from 'node:crypto'
import type { Fee } from '#domain/kernel/fee.ts'
import { addDays } from '#domain/kernel/time.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { agreementText, canonicalText } from '#domain/modules/experts/agreements/agreement-text.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { acceptedTerms } from './cast-onboarding.ts'
import { type CityCenter, offerOf } from './city-centers.ts'
import { type Dice, diceOf } from './city-dice.ts'
import { fullName, genderOf, surnameOf } from './city-names.ts'
import type { CityRows } from './city-rows.ts'
import { addUser } from './city-users.ts'
import { demoId } from './rows.ts'

const DAY = 86_400_000

/** An expert as batches and bookings see them. */
export interface CityExpert {
  id: string
  userId: string
  name: string
  service: string
  /** An hour alone, at their first center. */
  rate: { id: string; amount: number }
}

/** An expert at one of their centers. */
export interface Teaching {
  expert: CityExpert
  center: CityCenter
  /** The first is where they are booked alone. */
  isFirst: boolean
}

/** Weekly stretches in which an expert of the city can be booked, wherever they teach. */
const WEEK: readonly (readonly [weekday: number, from: number, to: number])[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap(day => [
    [day, 6 * 60, 11 * 60 + 30] as const,
    [day, 15 * 60, 21 * 60] as const,
  ]),
  [7, 8 * 60, 12 * 60],
]

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

/** Writes an expert for each service of each center; every sixth teaches at a second center of the city too. */
export function addExperts(scene: Scene, centers: readonly CityCenter[]): Teaching[] {
  const teachings: Teaching[] = []
  for (const center of centers) {
    for (const service of center.services) {
      const expert = addExpert(scene, center, service)
      teachings.push({ expert, center, isFirst: true })
      const second =
        teachings.length % 6 === 3 &&
        centers.find(
          other => other !== center && other.city === center.city && other.services.includes(service),
        )
      if (!second) continue
      engage(scene, second, expert, diceOf(`second center of ${expert.name}`))
      teachings.push({ expert, center: second, isFirst: false })
    }
  }
  return teachings
}

function addExpert(scene: Scene, center: CityCenter, service: string): CityExpert {
  const { rows, find, now } = scene
  const called = `${center.key} ${service}`
  const dice = diceOf(`expert ${called}`)
  const gender = genderOf(dice)
  const since = new Date(now.getTime() - dice.between(50, 300) * DAY)
  const user = addUser(rows, {
    called: `expert ${called}`,
    name: fullName(dice, gender, surnameOf(dice, center.city, 0)),
    city: center.city,
    since,
  })
  const { en, hi, id: serviceId } = find('service', service)
  const id = demoId(`expert ${called}`, since)
  const years = dice.between(2, 22)
  const city = find('city', center.city).en
  rows.add('experts', {
    id,
    user_id: user.id,
    slug: `${user.name.toLowerCase().replaceAll(' ', '-')}-${id.slice(-4)}`,
    name: user.name,
    headline: headline(dice, en),
    bio: `Has taught ${en.toLowerCase()} for ${years} years, the last of them in ${center.quarter}.`,
    gender,
    language_ids: [
      'english',
      center.city === 'pune' ? 'marathi' : 'kannada',
      ...(dice.chance(0.6) ? ['hindi'] : []),
    ].map(code => find('language', code).id),
    qualification_ids: [find('qualification', dice.pick(qualifications)).id],
    experience_years: years,
    city,
    latitude: center.at[0] + (dice.next() - 0.5) * 0.04,
    longitude: center.at[1] + (dice.next() - 0.5) * 0.04,
    travel_metres: 15_000,
    service_ids: [serviceId],
    search_text: searchTextOf({ name: user.name, city, address: '', services: [{ en, hi }] }),
    created_at: since,
    approves_bookings: false,
  })
  rows.add('expert_services', {
    expert_id: id,
    service_id: serviceId,
    level_ids: ['beginner', 'intermediate'].map(level => find('level', level).id),
  })
  rows.add(
    'expert_availability',
    ...WEEK.map(([weekday, from, to]) => ({
      id: demoId(`available ${called} ${weekday} ${from}`, since),
      expert_id: id,
      center_id: null,
      weekday,
      from_minute: from,
      to_minute: to,
    })),
  )
  addPapers(rows, { id, userId: user.id, name: user.name, called, since })
  const expert = { id, userId: user.id, name: user.name, service, rate: { id: '', amount: 0 } }
  return { ...expert, rate: engage(scene, center, expert, dice) }
}

const qualifications = ['coach-diploma', 'bachelor-education', 'state-player', 'visharad', 'yoga-teacher']

const headline = (dice: Dice, service: string) =>
  dice.pick([
    `${service} for beginners and for those who come back to it`,
    `${service}, patient and exact`,
    `${service} in small groups`,
    `${service} for children and their parents`,
  ])

/** Terms that they accepted, and where they are paid to. */
function addPapers(
  rows: CityRows,
  {
    id,
    userId,
    name,
    called,
    since,
  }: { id: string; userId: string; name: string; called: string; since: Date },
) {
  rows.add(
    'terms_acceptances',
    ...acceptedTerms('expert', `expert ${called}`, {
      user_id: userId,
      center_id: null,
      name_typed: name,
      accepted_at: since,
    }),
  )
  rows.add('expert_payout_accounts', {
    id: demoId(`payout account ${called}`, since),
    expert_id: id,
    kind: 'upi',
    holder_name: name,
    upi_id: `${name.toLowerCase().replaceAll(' ', '.')}@okdemo`,
    verification_id: demoId(`payout account code ${called}`, since),
    created_by: userId,
    created_at: since,
  })
}

/** They work together: prices of single classes, and an agreement that is in force. Answers the price of an hour. */
function engage(
  scene: Scene,
  center: CityCenter,
  expert: Pick<CityExpert, 'id' | 'userId' | 'name' | 'service'>,
  dice: Dice,
): CityExpert['rate'] {
  const { rows, find } = scene
  const since = engagedAt(scene.calendar)
  const called = `${center.key} ${expert.id}`
  rows.add('engagements', {
    id: demoId(`engagement ${called}`, since),
    center_id: center.id,
    expert_id: expert.id,
    status: 'active',
    created_at: since,
  })
  const hour = Math.round((offerOf(expert.service).hour * center.dearness) / 50) * 50
  const rate = (minutes: number, rupees: number) => ({
    id: demoId(`rate ${called} ${minutes}`, since),
    center_id: center.id,
    expert_id: expert.id,
    service_id: find('service', expert.service).id,
    minutes,
    amount: rupees * 100,
    currency: 'INR',
    created_at: since,
  })
  const own = rate(60, hour)
  rows.add('expert_rates', own, ...(dice.chance(0.5) ? [rate(90, Math.round(hour * 0.14) * 10)] : []))
  addAgreement(scene, center, expert, feeOf(dice, hour))
  return { id: own.id, amount: own.amount }
}

const engagedAt = ({ today }: Calendar) => new Date(`${addDays(today, -48)}T05:00:00Z`)

function feeOf(dice: Dice, hour: number): Fee {
  const kind = dice.next()
  if (kind < 0.6) return { model: 'share', basisPoints: dice.pick([5000, 5500, 6000, 6500]) }
  if (kind < 0.85) return { model: 'per_class', amount: hour * 100 }
  return { model: 'per_learner', amount: dice.between(8, 14) * 1000 }
}

function addAgreement(
  { rows, find, calendar }: Scene,
  center: CityCenter,
  expert: Pick<CityExpert, 'id' | 'userId' | 'name' | 'service'>,
  fee: Fee,
) {
  const service = find('service', expert.service)
  const fromOn = addDays(calendar.today, -46)
  const terms = {
    fee,
    serviceIds: [service.id],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromOn,
    untilOn: null,
    noticeDays: 30,
    note: '',
  }
  const facts = {
    number: 1,
    center: { name: center.name, place: `${center.quarter}, ${find('city', center.city).en}` },
    expert: { name: expert.name },
    services: [service],
    terms,
    currency: 'INR',
  }
  const texts = { en: agreementText(facts, 'en'), hi: agreementText(facts, 'hi') }
  const sentAt = new Date(`${addDays(fromOn, -2)}T05:30:00Z`)
  const signedAt = new Date(`${addDays(fromOn, -1)}T06:30:00Z`)
  rows.add('agreements', {
    id: demoId(`agreement ${center.key} ${expert.id}`, sentAt),
    engagement_id: demoId(`engagement ${center.key} ${expert.id}`, engagedAt(calendar)),
    center_id: center.id,
    expert_id: expert.id,
    number: 1,
    status: 'verified',
    made_by: 'center',
    made_by_user: center.head,
    fee_model: fee.model,
    share_basis_points: fee.model === 'share' ? fee.basisPoints : null,
    amount: fee.model === 'share' ? null : fee.amount,
    currency: 'INR',
    service_ids: terms.serviceIds,
    weekdays: terms.weekdays,
    from_on: fromOn,
    notice_days: terms.noticeDays,
    texts,
    fingerprint: createHash('sha256').update(canonicalText(texts)).digest('hex'),
    created_at: sentAt,
    sent_at: sentAt,
    sent_by: center.head,
    answered_at: signedAt,
    answered_by: expert.userId,
    verified_at: signedAt,
    verified_by: expert.userId,
    holds: `[${fromOn},)`,
    version: 1,
  })
}
