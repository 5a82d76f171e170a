import { addDays, DEFAULT_ZONE, toInstant } from '#domain/kernel/time.ts'
import { expiresAfter, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import type { CityCenter } from './city-centers.ts'
import { diceOf } from './city-dice.ts'
import type { Teaching } from './city-experts.ts'
import { fullName, genderOf, surnameOf } from './city-names.ts'
import type { Neighbours } from './city-people.ts'
import type { CityRows } from './city-rows.ts'
import { cities } from './localities.ts'
import { demoId } from './rows.ts'

const HOUR = 3_600_000

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

interface Ask {
  kind: RequestKindName
  center: CityCenter
  from: { role: 'learner' | 'expert'; id: string; userId: string }
  subject: { kind: string; id: string }
  hoursAgo: number
  message: string
  details?: object
  serviceId?: string
}

function addAsk({ rows, now }: Scene, ask: Ask): void {
  const { kind, center, from, subject } = ask
  const at = new Date(now.getTime() - ask.hoursAgo * HOUR)
  rows.add('requests', {
    id: demoId(`request ${kind} ${from.id} ${center.id}`, at),
    kind,
    status: 'pending',
    center_id: center.id,
    service_id: ask.serviceId ?? null,
    requester_kind: from.role,
    requester_id: from.id,
    asked_by: from.userId,
    responder_kind: 'center',
    responder_id: center.id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    details: ask.details ?? {},
    message: ask.message,
    expires_at: expiresAfter(at),
    created_at: at,
    version: 1,
  })
}

const wishes = [
  'My child would like to try it with a friend from school.',
  'We moved here last month. Is there room on weekends?',
  'Four years of it at the old school, and no wish to stop.',
  '',
  'Can we see a class first?',
]

/** Families that ask to join a center. */
export function askToJoin(scene: Scene, center: CityCenter, neighbours: Neighbours, families: number): void {
  const dice = diceOf(`who asks ${center.key}`)
  for (let place = 0; place < families; place += 1) {
    const hoursAgo = dice.between(1, 30)
    const learner = neighbours.bring([6, 15], new Date(scene.now.getTime() - hoursAgo * HOUR))
    addAsk(scene, {
      kind: center.isSociety ? 'society_access' : 'learner_joins_center',
      center,
      from: { role: 'learner', id: learner.id, userId: learner.payer.id },
      subject: { kind: 'center', id: center.id },
      hoursAgo,
      message: dice.pick(wishes),
      ...(center.isSociety && { details: { flat: learner.flat, proofFileId: null } }),
    })
  }
}

/** Experts who ask for days off; those days cannot be booked until the center answers. */
export function askForLeave(scene: Scene, teachings: readonly Teaching[]): void {
  const { rows, find, calendar, now } = scene
  for (const [nth, { center, expert, isFirst }] of teachings.entries()) {
    if (nth % 11 !== 4 || !isFirst) continue
    const dice = diceOf(`leave ${expert.id}`)
    const from = dice.between(17, 30)
    const day = (days: number) => toInstant(addDays(calendar.today, days), 0, DEFAULT_ZONE).toISOString()
    const [startsAt, endsAt] = [day(from), day(from + dice.between(3, 6))]
    const hoursAgo = dice.between(2, 60)
    const leave = demoId(`leave of ${expert.id}`, now)
    addAsk(scene, {
      kind: 'leave',
      center,
      from: { role: 'expert', id: expert.id, userId: expert.userId },
      subject: { kind: 'leave', id: leave },
      hoursAgo,
      message: dice.pick(['A wedding in the family.', 'My own tournament.', 'I take my parents home.']),
      details: { startsAt, endsAt, reasonId: find('leave_reason', 'family').id },
    })
    rows.add('expert_time_off', {
      id: leave,
      expert_id: expert.id,
      period: `[${startsAt},${endsAt})`,
      reason: 'Family',
      is_asked: true,
      created_at: new Date(now.getTime() - hoursAgo * HOUR),
    })
  }
}

/** Experts who would like to teach at one more center. */
export function askToTeach(
  scene: Scene,
  teachings: readonly Teaching[],
  centers: readonly CityCenter[],
): void {
  const here = new Set(teachings.map(({ center, expert }) => `${center.id} ${expert.id}`))
  for (const [nth, { center, expert }] of teachings.entries()) {
    if (nth % 9 !== 2) continue
    const other = centers.findLast(
      each =>
        each.city === center.city &&
        each.services.includes(expert.service) &&
        !here.has(`${each.id} ${expert.id}`),
    )
    if (!other) continue
    const serviceId = scene.find('service', expert.service).id
    addAsk(scene, {
      kind: 'expert_joins_center',
      center: other,
      from: { role: 'expert', id: expert.id, userId: expert.userId },
      subject: { kind: 'center', id: other.id },
      hoursAgo: 3 + nth,
      message: 'I could take the evenings that you do not teach yet.',
      details: { serviceIds: [serviceId] },
      serviceId,
    })
  }
}

type LeadKind = 'center' | 'expert' | 'learner' | 'contact'

const leadTexts: Record<LeadKind, readonly string[]> = {
  center: [
    'Three courts and too many registers.',
    'A hall that is empty in the mornings.',
    'Where do I see prices?',
  ],
  expert: ['Taught at a school for six years.', 'Plays for the state, would like to coach at weekends.'],
  learner: [
    'Swimming for my son, he is seven.',
    'Yoga before work, near the metro.',
    'A guitar to borrow, please.',
  ],
  contact: ['Do you come to Mysuru too?', 'Can a school book for a whole class?'],
}

/** Those who left their name since last week: most have not been called yet. */
export function addLeads({ rows, find, now }: Scene): void {
  const dice = diceOf('leads')
  const services = ['badminton', 'swimming', 'yoga', 'guitar', 'kathak', 'chess']
  for (let nth = 0; nth < 18; nth += 1) {
    const at = new Date(now.getTime() - (nth < 8 ? dice.between(1, 34) : dice.between(36, 300)) * HOUR)
    const city = nth % 3 === 2 ? cities[1] : cities[0]
    const kind = dice.pick(['center', 'expert', 'learner', 'learner', 'contact'] as const)
    const number = demoId(`lead ${nth}`).slice(-8).toUpperCase()
    rows.add('leads', {
      id: demoId(`city lead ${nth}`, at),
      number: `L-${number}`,
      kind,
      status: nth < 8 ? 'new' : dice.pick(['new', 'contacted', 'qualified'] as const),
      name: fullName(dice, genderOf(dice), surnameOf(dice, nth % 3 === 2 ? 'pune' : 'bengaluru', 0)),
      phone: `+91988609${String(nth).padStart(4, '0')}`,
      place: dice.pick(city?.quarters ?? [])[1],
      message: dice.pick(leadTexts[kind]),
      service_ids: kind === 'contact' ? [] : [find('service', dice.pick(services)).id],
      source: kind === 'center' ? 'landing-center' : 'landing-activity',
      language: dice.chance(0.2) ? 'hi' : 'en',
      consented_at: at,
      created_at: at,
      version: 1,
    })
  }
}
