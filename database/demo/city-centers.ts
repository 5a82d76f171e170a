import { money } from '#domain/kernel/money.ts'
import { gstinCheckDigit } from '#domain/kernel/registered-numbers.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/modules/bookings/booking-rules.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { priceLines } from '#domain/modules/orders/pricing-rules.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { acceptedTerms, platformPayee } from './cast-onboarding.ts'
import { userId } from './cast-venues.ts'
import { type Dice, diceOf } from './city-dice.ts'
import { cityEmail } from './city-due.ts'
import { type CenterKind, centerKinds, type KindKey, offers } from './city-kinds.ts'
import { type CityKey, fullName, genderOf, surnameOf } from './city-names.ts'
import type { CityRows } from './city-rows.ts'
import { addSale } from './city-sales.ts'
import { addUser } from './city-users.ts'
import { cities } from './localities.ts'
import { planId, plans, planTax } from './plans.ts'
import { demoId } from './rows.ts'
import { broughtTo } from './what-to-bring.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A center as the rest of the city sees it; those of the cast are among them. */
export interface CityCenter {
  id: string
  key: string
  name: string
  city: CityKey
  state: string
  quarter: string
  at: readonly [latitude: number, longitude: number]
  gstin: string | null
  policy: CancellationPolicy
  isSociety: boolean
  /** One of the cast's: its drawers are closed already. */
  isCast: boolean
  payAtCenter: boolean
  services: readonly string[]
  /** How much dearer than usual its locality is. */
  dearness: number
  head: string
  /** Who works at the desk. */
  desk: string
}

/** What is alone to a city: its state, its landlines, and how streets are called. */
const facts = {
  bengaluru: { state: '29', phone: '+91804123', street: 'Cross' },
  pune: { state: '27', phone: '+91204123', street: 'Lane' },
} as const

/** Names of trees, flowers and skies, each with the kind of center that it is. */
const named: Record<CityKey, readonly (readonly [name: string, kind: KindKey])[]> = {
  bengaluru: [
    ['Honge', 'courts'],
    ['Kadamba', 'dance'],
    ['Parijata', 'music'],
    ['Suragi', 'pool'],
    ['Mallige', 'courts'],
    ['Bakula', 'club'],
    ['Ranja', 'yoga'],
    ['Nagalinga', 'society'],
    ['Ketaki', 'learning'],
    ['Sevanti', 'courts'],
    ['Davana', 'dojo'],
    ['Tapasi', 'art'],
    ['Akasha', 'music'],
    ['Tumbe', 'courts'],
    ['Ippe', 'dance'],
    ['Sihi', 'society'],
    ['Belaku', 'club'],
    ['Hasiru', 'pool'],
    ['Chilume', 'courts'],
    ['Nesara', 'learning'],
    ['Mugilu', 'yoga'],
    ['Kanasu', 'courts'],
    ['Marali', 'dojo'],
    ['Hombisilu', 'society'],
  ],
  pune: [
    ['Bahava', 'courts'],
    ['Aboli', 'music'],
    ['Tamhan', 'dance'],
    ['Jaswand', 'club'],
    ['Nirgudi', 'pool'],
    ['Umbar', 'yoga'],
    ['Karvand', 'society'],
    ['Shirish', 'learning'],
    ['Sonchafa', 'dojo'],
    ['Kaner', 'courts'],
    ['Abhali', 'art'],
    ['Palas', 'music'],
    ['Nakshatra', 'dance'],
  ],
}

/** Registered, paid by transfer, and not verified yet: hours since they reported it. */
const waiting: readonly (readonly [name: string, kind: KindKey, city: CityKey, hours: number])[] = [
  ['Udaya', 'courts', 'bengaluru', 4],
  ['Minchu', 'music', 'bengaluru', 19],
  ['Pahat', 'yoga', 'pune', 31],
]

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

/** Writes the centers of the city with their staff and plans; answers those that are open. */
export function addCenters(scene: Scene): CityCenter[] {
  const open = (Object.keys(named) as CityKey[]).flatMap(city =>
    named[city].map(([name, kind], place) => addCenter(scene, { name, kind, city, place, waits: null })),
  )
  for (const [place, [name, kind, city, hours]] of waiting.entries()) {
    addCenter(scene, { name, kind, city, place: 40 + place, waits: hours })
  }
  return open
}

interface Plan {
  name: string
  kind: KindKey
  city: CityKey
  place: number
  waits: number | null
}

function addCenter(scene: Scene, plan: Plan): CityCenter {
  const { now, rows } = scene
  const { name: own, city, place, waits } = plan
  const dice = diceOf(`center ${own}`)
  const kind: CenterKind = centerKinds[plan.kind]
  const quarters = cities.find(each => each.city[0] === city)?.quarters ?? []
  const quarter = quarters[place % quarters.length]
  if (!quarter) throw new Error(`${city} has no localities`)
  const since = new Date(now.getTime() - (waits === null ? dice.between(60, 320) * DAY : (waits + 30) * HOUR))
  const name = `${own} ${kind.called}`
  const state = facts[city].state
  const staff = (of: string) =>
    addUser(rows, {
      name: fullName(dice, genderOf(dice), surnameOf(dice, city, 0)),
      called: `${own} ${of}`,
      city,
      since,
    })
  const head = staff('head')
  const [first = '', ...others] = kind.services
  // What it is known for, and one or two things more, others in each center.
  const more = others.map((_, nth) => others[(place + nth) % others.length] ?? '')
  const services = [first, ...more.slice(0, place % 6 === 0 ? 2 : 1)]
  const center: CityCenter = {
    id: demoId(`center ${own}`, since),
    key: own,
    name,
    city,
    state,
    quarter: quarter[1],
    at: [quarter[3] + (dice.next() - 0.5) * 0.012, quarter[4] + (dice.next() - 0.5) * 0.012],
    gstin: kind.access === 'open' && dice.chance(0.6) ? gstinOf(dice, state) : null,
    policy: DEFAULT_CANCELLATION_POLICY,
    isSociety: kind.access === 'society',
    isCast: false,
    payAtCenter: kind.access === 'open' && dice.chance(0.7),
    services,
    dearness: dice.between(85, 120) / 100,
    head: head.id,
    desk: waits === null ? staff('desk').id : head.id,
  }
  addFacts(scene, { plan, center, kind, since, dice })
  addStaff(rows, center, since, head.name)
  payForPlan(scene, { plan, center, since, head })
  return center
}

function addFacts(
  { rows, find, calendar }: Scene,
  {
    plan,
    center,
    kind,
    since,
    dice,
  }: { plan: Plan; center: CityCenter; kind: CenterKind; since: Date; dice: Dice },
) {
  const { phone, street } = facts[plan.city]
  const addressLine = `${dice.between(2, 180)}, ${ordinal(dice.between(1, 20))} ${street}, ${center.quarter}`
  const services = center.services.map(code => find('service', code))
  const city = find('city', plan.city).en
  const isOpen = plan.waits === null
  rows.add('centers', {
    id: center.id,
    slug: center.name.toLowerCase().replaceAll(' ', '-'),
    name: center.name,
    description: `${kind.about.en} In ${center.quarter}.`,
    description_hi: kind.about.hi,
    email: cityEmail(plan.name),
    center_type_id: find('center_type', kind.type).id,
    operating_entity_id: find('operating_entity', kind.entity).id,
    access: kind.access,
    address_line: addressLine,
    city,
    state_code: center.state,
    latitude: center.at[0],
    longitude: center.at[1],
    phone: `${phone}4${String(plan.place + 10).padStart(3, '0')}`,
    gstin: center.gstin,
    amenity_ids: kind.amenities.map(code => find('amenity', code).id),
    service_ids: services.map(service => service.id),
    status: isOpen ? 'active' : 'draft',
    terms_accepted: true,
    onboarding_payment_received: true,
    onboarding_payment_verified: isOpen,
    cancellation_policy: center.policy,
    booking_lead_minutes: 120,
    booking_horizon_days: 56,
    pay_at_center: center.payAtCenter,
    part_payments: true,
    instalments: 4,
    refund_limit_amount: 50_000,
    search_text: searchTextOf({ name: center.name, city, address: addressLine, services }),
    created_at: since,
    created_by: center.head,
    hours_set_at: since,
  })
  rows.add(
    'center_services',
    ...center.services.map(code => ({
      center_id: center.id,
      service_id: find('service', code).id,
      what_to_bring: broughtTo(code),
    })),
  )
  rows.add(
    'spaces',
    ...center.services.map(code => ({
      id: roomId(center, code),
      center_id: center.id,
      name: `${find('service', code).en} ${offerOf(code).room.toLowerCase()}`,
      service_ids: [find('service', code).id],
      created_at: since,
    })),
  )
  const hours = [1, 2, 3, 4, 5, 6].flatMap(day => [
    [day, 6 * 60, 12 * 60] as const,
    [day, 15 * 60, 21 * 60 + 30] as const,
  ])
  rows.add(
    'center_hours',
    ...[...hours, [7, 7 * 60, 13 * 60] as const].map(([weekday, opens, closes]) => ({
      center_id: center.id,
      weekday,
      opens_minute: opens,
      closes_minute: closes,
    })),
  )
  rows.add('center_holidays', {
    center_id: center.id,
    on_date: calendar.holiday.date,
    name: calendar.holiday.name,
  })
}

/** The room of a center for a service. */
export const roomId = (center: Pick<CityCenter, 'key'>, service: string) =>
  demoId(`space ${center.key} ${service}`)

/** What a service costs, and who comes for it. */
export function offerOf(service: string) {
  const found = offers[service]
  if (!found) throw new Error(`no prices for ${service}`)
  return found
}

function addStaff(rows: CityRows, center: CityCenter, since: Date, headName: string) {
  const roles = new Map([
    [center.desk, 'coordinator' as const],
    [center.head, 'head' as const],
  ])
  rows.add(
    'center_members',
    ...[...roles].map(([user, role]) => ({
      center_id: center.id,
      user_id: user,
      center_role: role,
      last_seen_at: since,
      created_at: since,
      version: 1,
    })),
  )
  rows.add('center_payees', {
    center_id: center.id,
    name: center.name,
    upi_id: `${center.key.toLowerCase()}@okdemo`,
    bank_name: null,
    bank_account: null,
    bank_ifsc: null,
    verify_hours: 24,
    changed_at: since,
    changed_by: center.head,
  })
  rows.add(
    'terms_acceptances',
    ...acceptedTerms('center', center.key, {
      user_id: center.head,
      center_id: center.id,
      name_typed: headName,
      accepted_at: since,
    }),
  )
}

/** A year on the platform: verified by an admin, or reported and waiting for one. */
function payForPlan(
  { rows, now }: Scene,
  {
    plan,
    center,
    since,
    head,
  }: { plan: Plan; center: CityCenter; since: Date; head: { id: string; name: string } },
) {
  const year = plans.find(({ code }) => code === 'year')
  if (!year) throw new Error('there is no plan for a year')
  const { waits } = plan
  addSale(rows, {
    called: `plan of ${center.key}`,
    kind: 'onboarding',
    at: since,
    center: { id: center.id, policy: { tiers: [] } },
    buyer: head,
    lines: priceLines({
      fee: money(year.amount),
      label: year.name,
      tax: planTax,
      gstin: platformPayee.gstin,
      placeOfSupply: center.state,
    }),
    planId: planId(year.code),
    payment:
      waits === null
        ? { at: new Date(since.getTime() + 3 * HOUR), how: 'bank', takenBy: userId('meera') }
        : { at: new Date(now.getTime() - waits * HOUR), how: 'reported', takenBy: null },
  })
}

/** A made-up GSTIN with a valid check digit. */
function gstinOf(dice: Dice, state: string): string {
  const digits = String(dice.between(1000, 9999))
  const first14 = `${state}AAXCT${digits}Q1Z`
  return `${first14}${gstinCheckDigit(first14)}`
}

function ordinal(number: number): string {
  const ends = ['th', 'st', 'nd', 'rd']
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${(isTeen ? null : ends[number % 10]) ?? 'th'}`
}

/** The day on which the classes of the city begin. */
export const beginsOn = ({ today }: Calendar) => addDays(today, -33)
