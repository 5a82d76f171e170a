import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import { addDays } from '#domain/kernel/time.ts'
import { agreementText, canonicalText } from '#domain/modules/experts/agreements/agreement-text.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, expertId, userId } from './cast-venues.ts'
import { cast, centerNames } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import { type TeacherName, teachers } from './teachers.ts'
import { type CenterKey, venues } from './venues.ts'

const share = (basisPoints: number): Fee => ({ model: 'share', basisPoints })
const rupees = (model: 'per_class' | 'per_learner' | 'per_month', amount: number): Fee => ({
  model,
  amount: amount * 100,
})

interface Version {
  status: 'verified' | 'superseded' | 'countered' | 'sent'
  madeBy?: 'expert'
  fee: Fee
  noticeDays: number
  /** The start, in days from today. */
  fromDay: number
  note?: string
}

/** The start of all of them: months ago. */
const began = -180

/** The versions between each expert and center, the oldest first. */
const agreed: { teacher: TeacherName; center: CenterKey; versions: readonly Version[] }[] = [
  {
    teacher: 'asha',
    center: 'sampige',
    versions: [
      { status: 'superseded', fee: share(5500), noticeDays: 30, fromDay: began },
      {
        status: 'verified',
        fee: share(6000),
        noticeDays: 30,
        fromDay: -60,
        note: 'The center pays for shuttles and nets.',
      },
    ],
  },
  {
    teacher: 'asha',
    center: 'neelgiri',
    versions: [{ status: 'verified', fee: rupees('per_class', 450), noticeDays: 15, fromDay: began }],
  },
  {
    teacher: 'ananya',
    center: 'sampige',
    versions: [{ status: 'verified', fee: rupees('per_learner', 120), noticeDays: 30, fromDay: began }],
  },
  {
    teacher: 'ananya',
    center: 'neelgiri',
    versions: [
      { status: 'verified', fee: rupees('per_class', 700), noticeDays: 30, fromDay: began },
      {
        status: 'sent',
        fee: rupees('per_class', 800),
        noticeDays: 30,
        fromDay: 7,
        note: 'The annual day in January counts as two classes.',
      },
    ],
  },
  {
    teacher: 'ananya',
    center: 'sahyadri',
    versions: [{ status: 'verified', fee: share(6500), noticeDays: 45, fromDay: began }],
  },
  {
    teacher: 'vikram',
    center: 'sampige',
    versions: [
      { status: 'verified', fee: rupees('per_month', 38_000), noticeDays: 60, fromDay: began },
      { status: 'countered', fee: share(5000), noticeDays: 30, fromDay: 10 },
      {
        status: 'sent',
        madeBy: 'expert',
        fee: share(6000),
        noticeDays: 30,
        fromDay: 10,
        note: 'Lane fees are paid by the center.',
      },
    ],
  },
  {
    teacher: 'rohan',
    center: 'sahyadri',
    versions: [{ status: 'verified', fee: share(6000), noticeDays: 30, fromDay: began }],
  },
]

/** Who manages the experts in each center. */
const heads = { sampige: 'kavitha', neelgiri: 'sunita', sahyadri: 'prakash' } as const satisfies Record<
  CenterKey,
  keyof typeof cast
>

/** Writes the agreements of all engagements: most in force, one waiting for Ananya, one countered. */
export async function castAgreements(tx: Kysely<Tables>, calendar: Calendar, find: FindItem): Promise<void> {
  await insertRows(
    tx,
    'agreements',
    agreed.flatMap(pair => rowsOf(pair, calendar, find)),
  )
  await insertRows(tx, 'requests', [asked(calendar, find)])
}

/** Rohan would like to teach in Bengaluru too. */
function asked({ today }: Calendar, find: FindItem) {
  const { id: serviceId } = find('service', 'hindustani-vocal')
  return {
    id: demoId('request rohan sampige'),
    kind: 'expert_joins_center',
    status: 'pending',
    center_id: centerId('sampige'),
    service_id: serviceId,
    requester_kind: 'expert',
    requester_id: expertId('rohan'),
    asked_by: userId('rohan'),
    responder_kind: 'center',
    responder_id: centerId('sampige'),
    subject_kind: 'center',
    subject_id: centerId('sampige'),
    details: { serviceIds: [serviceId] },
    message: 'I am in Bengaluru every other week and could take the singing classes in the evenings.',
    answer_note: '',
    expires_at: `${addDays(today, 12)}T06:00:00Z`,
    created_at: `${addDays(today, -2)}T06:00:00Z`,
    version: 1,
  }
}

function rowsOf({ teacher, center, versions }: (typeof agreed)[number], { today }: Calendar, find: FindItem) {
  const services = teachers[teacher].services
    .filter(code => code in venues[center].services)
    .map(code => find('service', code))
  return versions.map((version, place) => {
    const number = place + 1
    const { fee, status, noticeDays, note = '' } = version
    const terms = {
      fee,
      serviceIds: services.map(service => service.id),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromOn: addDays(today, version.fromDay),
      untilOn: null,
      noticeDays,
      note,
    }
    const facts = {
      number,
      center: {
        name: centerNames[center].en,
        place: `${venues[center].addressLine}, ${venues[center].city}`,
      },
      expert: { name: cast[teacher].name },
      services,
      terms,
      currency: 'INR',
    }
    const texts = { en: agreementText(facts, 'en'), hi: agreementText(facts, 'hi') }
    const isVerified = status === 'verified' || status === 'superseded'
    // Versions with a past start were sent before it; waiting ones were sent yesterday.
    const sentOn = addDays(today, version.fromDay < 0 ? version.fromDay - 3 : -2)
    const sentAt = `${sentOn}T05:30:00Z`
    const answeredAt = status === 'sent' ? null : `${addDays(sentOn, 1)}T06:30:00Z`
    const next = versions[place + 1]
    const until = status === 'superseded' && next ? addDays(today, next.fromDay) : ''
    return {
      id: demoId(`agreement ${teacher} ${center} ${number}`),
      engagement_id: demoId(`engagement ${teacher} ${center}`),
      center_id: centerId(center),
      expert_id: expertId(teacher),
      number,
      status,
      made_by: version.madeBy ?? 'center',
      made_by_user: userId(version.madeBy ? teacher : heads[center]),
      before_id: place === 0 ? null : demoId(`agreement ${teacher} ${center} ${place}`),
      fee_model: fee.model,
      share_basis_points: fee.model === 'share' ? fee.basisPoints : null,
      amount: fee.model === 'share' ? null : fee.amount,
      currency: 'INR',
      service_ids: terms.serviceIds,
      weekdays: terms.weekdays,
      from_on: terms.fromOn,
      until_on: null,
      notice_days: noticeDays,
      note,
      texts,
      fingerprint: createHash('sha256').update(canonicalText(texts)).digest('hex'),
      created_at: sentAt,
      sent_at: sentAt,
      sent_by: userId(version.madeBy ? teacher : heads[center]),
      answered_at: answeredAt,
      answered_by: answeredAt && userId(teacher),
      decline_reason: '',
      verified_at: isVerified ? answeredAt : null,
      verified_by: isVerified ? userId(teacher) : null,
      holds: isVerified ? `[${terms.fromOn},${until})` : null,
      version: 1,
    }
  })
}
