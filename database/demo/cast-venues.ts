import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { DEFAULT_ZONE, toInstant } from '#domain/kernel/time.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { awayDates, type Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { cast, centerNames } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import { type TeacherName, teachers } from './teachers.ts'
import { type CenterKey, type Stretch, venues } from './venues.ts'
import { broughtTo } from './what-to-bring.ts'

const venueList = Object.entries(venues) as [CenterKey, (typeof venues)[CenterKey]][]
const teacherList = Object.entries(teachers) as [TeacherName, (typeof teachers)[TeacherName]][]

/** Ids that other parts of the demo refer to. */
export const centerId = (key: CenterKey) => demoId(`center ${key}`)
export const expertId = (name: TeacherName) => demoId(`expert ${name}`)
export const userId = (name: string) => demoId(`user ${name}`)
export const spaceId = (key: CenterKey, space: string) => demoId(`space ${key} ${space}`)
export const rateId = (key: CenterKey, teacher: TeacherName, service: string, minutes: number) =>
  demoId(`rate ${key} ${teacher} ${service} ${minutes}`)

/** Writes the centers with everything they have. */
export async function castVenues(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  since: Date,
): Promise<void> {
  await insertRows(
    tx,
    'centers',
    venueList.map(([key, venue]) => centerRow(key, venue, find, since)),
  )
  await insertRows(
    tx,
    'center_members',
    venueList.flatMap(([key, { members }]) =>
      members.map(({ person, role, services, left }) => ({
        center_id: centerId(key),
        user_id: userId(person),
        center_role: role,
        service_ids: services?.map(code => find('service', code).id) ?? null,
        status: left ? 'inactive' : 'active',
        last_seen_at: since,
        created_at: since,
        version: 1,
      })),
    ),
  )
  await insertRows(
    tx,
    'center_services',
    venueList.flatMap(([key, { services }]) =>
      Object.entries(services).map(([code, description]) => ({
        center_id: centerId(key),
        service_id: find('service', code).id,
        description,
        what_to_bring: broughtTo(code),
      })),
    ),
  )
  await insertRows(
    tx,
    'spaces',
    venueList.flatMap(([key, { spaces }]) =>
      spaces.map(space => ({
        id: spaceId(key, space.name),
        center_id: centerId(key),
        name: space.name,
        places: space.places,
        service_ids: space.services.map(code => find('service', code).id),
        created_at: since,
      })),
    ),
  )
  await insertRows(
    tx,
    'center_hours',
    venueList.flatMap(([key, { hours }]) =>
      days(hours).map(([weekday, opens, closes]) => ({
        center_id: centerId(key),
        weekday,
        opens_minute: opens,
        closes_minute: closes,
      })),
    ),
  )
  const { date, name } = calendar.holiday
  await insertRows(
    tx,
    'center_holidays',
    venueList.map(([key]) => ({ center_id: centerId(key), on_date: date, name })),
  )
}

function centerRow(key: CenterKey, venue: (typeof venues)[CenterKey], find: FindItem, since: Date) {
  const name = centerNames[key].en
  const services = Object.keys(venue.services).map(code => find('service', code))
  return {
    id: centerId(key),
    slug: venue.slug,
    name,
    description: venue.description,
    description_hi: venue.descriptionHi,
    email: venue.email,
    center_type_id: find('center_type', venue.type).id,
    operating_entity_id: find('operating_entity', venue.entity).id,
    access: venue.access,
    address_line: venue.addressLine,
    city: venue.city,
    state_code: venue.stateCode,
    latitude: venue.at[0],
    longitude: venue.at[1],
    phone: venue.phone,
    gstin: venue.gstin,
    amenity_ids: venue.amenities.map(code => find('amenity', code).id),
    service_ids: services.map(service => service.id),
    status: 'active',
    terms_accepted: true,
    onboarding_payment_received: true,
    onboarding_payment_verified: true,
    cancellation_policy: venue.policy,
    booking_lead_minutes: venue.leadTimeMinutes,
    booking_horizon_days: venue.horizonDays,
    pay_at_center: venue.payAtCenter,
    search_text: searchTextOf({ name, city: venue.city, address: venue.addressLine, services }),
    created_at: since,
  }
}

/** Writes the experts with their centers, times and prices. */
export async function castTeachers(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  since: Date,
): Promise<void> {
  await insertRows(
    tx,
    'experts',
    teacherList.map(([name, teacher]) => expertRow(name, teacher, find, since)),
  )
  await insertRows(
    tx,
    'expert_services',
    teacherList.flatMap(([name, { services }]) =>
      services.map(code => ({
        expert_id: expertId(name),
        service_id: find('service', code).id,
        level_ids: ['beginner', 'intermediate'].map(level => find('level', level).id),
      })),
    ),
  )
  const places = teacherList.flatMap(([name, { centers }]) =>
    (Object.entries(centers) as [CenterKey, readonly (readonly [string, number, number])[]][]).map(
      ([key, rates]) => ({ name, key, rates }),
    ),
  )
  await insertRows(
    tx,
    'engagements',
    places.map(({ name, key }) => ({
      id: demoId(`engagement ${name} ${key}`),
      center_id: centerId(key),
      expert_id: expertId(name),
      status: 'active',
      created_at: since,
    })),
  )
  await insertRows(
    tx,
    'expert_rates',
    places.flatMap(({ name, key, rates }) =>
      rates.map(([service, minutes, rupees]) => ({
        id: rateId(key, name, service, minutes),
        center_id: centerId(key),
        expert_id: expertId(name),
        service_id: find('service', service).id,
        minutes,
        amount: rupees * 100,
        currency: 'INR',
        created_at: since,
      })),
    ),
  )
  await insertRows(tx, 'expert_availability', teacherList.flatMap(availabilityRows))
  await insertRows(
    tx,
    'expert_time_off',
    teacherList.flatMap(([name]) => timeOffRows(name, calendar.today, since)),
  )
}

function expertRow(name: TeacherName, teacher: (typeof teachers)[TeacherName], find: FindItem, since: Date) {
  const services = teacher.services.map(code => find('service', code))
  return {
    id: expertId(name),
    user_id: userId(name),
    slug: teacher.slug,
    name: cast[name].name,
    headline: teacher.headline,
    bio: teacher.bio,
    gender: teacher.gender,
    language_ids: teacher.languages.map(code => find('language', code).id),
    qualification_ids: teacher.qualifications.map(code => find('qualification', code).id),
    experience_years: teacher.years,
    city: teacher.city,
    latitude: teacher.at[0],
    longitude: teacher.at[1],
    travel_metres: teacher.travelMetres,
    service_ids: services.map(service => service.id),
    search_text: searchTextOf({ name: cast[name].name, city: teacher.city, address: '', services }),
    created_at: since,
  }
}

function availabilityRows([name, { availability }]: (typeof teacherList)[number]) {
  return (Object.entries(availability) as [CenterKey | 'anywhere', readonly Stretch[]][]).flatMap(
    ([key, stretches]) =>
      days(stretches).map(([weekday, from, to]) => ({
        id: demoId(`available ${name} ${key} ${weekday} ${from}`),
        expert_id: expertId(name),
        center_id: key === 'anywhere' ? null : centerId(key),
        weekday,
        from_minute: from,
        to_minute: to,
      })),
  )
}

function timeOffRows(name: TeacherName, today: string, since: Date) {
  const away = awayDates(name, today)
  if (!away) return []
  const from = toInstant(away.from, 0, DEFAULT_ZONE)
  const until = toInstant(away.until, 0, DEFAULT_ZONE)
  return [
    {
      id: demoId(`away ${name}`),
      expert_id: expertId(name),
      period: `[${from.toISOString()},${until.toISOString()})`,
      reason: teachers[name].away?.reason ?? '',
      created_at: since,
    },
  ]
}

/** Periods on several weekdays, split into one per day. */
function days(stretches: readonly Stretch[]): [weekday: number, from: number, to: number][] {
  return stretches.flatMap(([weekdays, from, to]) =>
    weekdays.map((weekday): [number, number, number] => [weekday, from, to]),
  )
}
