import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { ApiInput } from '#domain/wire.ts'
import { clockOf, minuteOfClock } from '#web/ui/form/clock.ts'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import type { Batch, BatchChoices } from './batch-data.ts'

type NewBatchBody = ApiInput<'POST /batches'>['body']
export type TimetableBody = NewBatchBody['timetable']
export type FactsBody = Omit<ApiInput<'PATCH /batches/{id}'>['body'], 'version'>
export type ChoiceBody = NonNullable<NewBatchBody['choices']>[number]

type Figure = number | ''

/** The values of a timetable's fields. */
export type TimetableValues = {
  weekdays: number[]
  interval: number
  start: string
  minutes: Figure
  /** Starts of single weekdays, by ISO weekday; the empty text begins with the others. */
  ownStarts: Record<string, string>
  startsOn: string
  endKind: 'on' | 'after' | 'open'
  endsOn: string
  classes: Figure
  exceptions: string[]
  spaceId: string
  leadId: string
  /** Whom a draft is planned for in place of a lead: invited by phone, without a profile yet. */
  invitationId: string
  assistantIds: string[]
}

/** The values of all other fields of a batch; money in rupees. */
export type FactValues = {
  name: string
  description: string
  whatToBring: string
  batchType: 'group' | 'workshop' | 'camp'
  levelId: string
  ageFrom: Figure
  ageTo: Figure
  residentsOnly: boolean
  capacity: Figure
  minParticipants: Figure
  decideOn: string
  /** Rupees, as they are typed. */
  price: string
  pricePer: 'month' | 'term' | 'class' | 'pack'
  packClasses: Figure
  registration: string
  trial: 'none' | 'free' | 'paid'
  trialPrice: string
  joining: 'open' | 'approval'
  absenceCutoffHours: Figure
  moveQuorumPercent: number
}

/** In the evening of that day it is decided whether a batch runs. */
const decideMinute = 18 * 60

export const newTimetable = (zone: string, leadId = ''): TimetableValues => ({
  weekdays: [],
  interval: 1,
  start: '17:00',
  minutes: 60,
  ownStarts: {},
  startsOn: addDays(localDateOf(new Date(), zone), 7),
  endKind: 'open',
  endsOn: '',
  classes: 12,
  exceptions: [],
  spaceId: '',
  leadId,
  invitationId: '',
  assistantIds: [],
})

export const newFacts: FactValues = {
  name: '',
  description: '',
  whatToBring: '',
  batchType: 'group',
  levelId: '',
  ageFrom: '',
  ageTo: '',
  residentsOnly: false,
  capacity: 12,
  minParticipants: '',
  decideOn: '',
  price: '',
  pricePer: 'month',
  packClasses: '',
  registration: '',
  trial: 'none',
  trialPrice: '',
  joining: 'open',
  absenceCutoffHours: '',
  moveQuorumPercent: 60,
}

const orNull = (figure: Figure) => (figure === '' ? null : Number(figure))

/** The timetable as the operations take it. */
export function timetableOf(values: TimetableValues): TimetableBody {
  const ownStarts = Object.entries(values.ownStarts).filter(
    ([day, clock]) => values.weekdays.includes(Number(day)) && clock !== '' && clock !== values.start,
  )
  return {
    times: {
      weekdays: [...values.weekdays].sort(),
      interval: values.interval,
      startMinute: minuteOfClock(values.start),
      minutes: Number(values.minutes),
      weekdayMinutes: Object.fromEntries(ownStarts.map(([day, clock]) => [day, minuteOfClock(clock)])),
      exceptions: values.exceptions,
    },
    startsOn: values.startsOn,
    ends:
      values.endKind === 'open'
        ? { kind: 'open' }
        : values.endKind === 'on'
          ? { kind: 'on', on: values.endsOn }
          : { kind: 'after', classes: Number(values.classes) },
    spaceId: values.spaceId || null,
    experts: [
      ...(values.leadId ? [{ expertId: values.leadId, part: 'lead' as const }] : []),
      ...values.assistantIds.map(expertId => ({ expertId, part: 'assistant' as const })),
    ],
  }
}

/** The timetable of an existing batch, as field values. */
export function timetableValues(batch: Batch): TimetableValues {
  const { times, startsOn, endsOn, space, experts, unsigned } = batch
  return {
    weekdays: times.weekdays,
    interval: times.interval ?? 1,
    start: clockOf(times.startMinute),
    minutes: times.minutes,
    ownStarts: Object.fromEntries(
      Object.entries(times.weekdayMinutes ?? {}).map(([day, minute]) => [day, clockOf(minute ?? 0)]),
    ),
    startsOn,
    endKind: endsOn ? 'on' : 'open',
    endsOn: endsOn ?? '',
    classes: 12,
    exceptions: times.exceptions ?? [],
    spaceId: space?.id ?? '',
    leadId: experts.find(each => each.part === 'lead')?.id ?? '',
    invitationId: unsigned.find(each => each.invitationId)?.invitationId ?? '',
    assistantIds: experts.filter(each => each.part === 'assistant').map(each => each.id),
  }
}

/** The facts as the operations take them. */
export function factsOf(values: FactValues, zone: string): FactsBody {
  const minimum = orNull(values.minParticipants)
  return {
    name: values.name,
    description: values.description,
    whatToBring: values.whatToBring,
    batchType: values.batchType,
    levelId: values.levelId || null,
    ageFrom: orNull(values.ageFrom),
    ageTo: orNull(values.ageTo),
    residentsOnly: values.residentsOnly,
    capacity: Number(values.capacity),
    minParticipants: minimum,
    decideAt:
      minimum !== null && values.decideOn
        ? toInstant(values.decideOn, decideMinute, zone).toISOString()
        : null,
    priceAmount: paiseOf(values.price) ?? 0,
    pricePer: values.pricePer,
    packClasses: values.pricePer === 'pack' ? orNull(values.packClasses) : null,
    registrationAmount: paiseOf(values.registration) ?? 0,
    trial: values.trial,
    trialAmount: values.trial === 'paid' ? (paiseOf(values.trialPrice) ?? 0) : 0,
    joining: values.joining,
    absenceCutoffMinutes: values.absenceCutoffHours === '' ? null : Number(values.absenceCutoffHours) * 60,
    moveQuorumPercent: values.moveQuorumPercent,
  }
}

/** The details of an existing batch, as field values. */
export function factValues(batch: Batch): FactValues {
  const money = (amount: number) => (amount === 0 ? '' : rupeesOf(amount))
  return {
    name: batch.name,
    description: batch.description,
    whatToBring: batch.whatToBring,
    batchType: batch.batchType,
    levelId: batch.level?.id ?? '',
    ageFrom: batch.ageFrom ?? '',
    ageTo: batch.ageTo ?? '',
    residentsOnly: batch.residentsOnly,
    capacity: batch.capacity,
    minParticipants: batch.minParticipants ?? '',
    decideOn: batch.decideAt ? localDateOf(new Date(batch.decideAt), batch.center.timeZone) : '',
    price: rupeesOf(batch.price.amount),
    pricePer: batch.pricePer,
    packClasses: batch.packClasses ?? '',
    registration: money(batch.registration.amount),
    trial: batch.trial,
    trialPrice: money(batch.trialPrice.amount),
    joining: batch.joining,
    absenceCutoffHours: batch.absenceCutoffMinutes === null ? '' : batch.absenceCutoffMinutes / 60,
    moveQuorumPercent: batch.moveQuorumPercent,
  }
}

/** The spaces and experts of a center that go with an activity; who has not signed yet is for drafts alone. */
export function fitting(choices: BatchChoices, serviceId: string) {
  const experts = choices.experts.filter(expert => expert.serviceIds.includes(serviceId))
  return {
    spaces: choices.spaces.filter(
      space => space.serviceIds.length === 0 || space.serviceIds.includes(serviceId),
    ),
    experts: experts.filter(expert => expert.isSigned),
    unsigned: experts.filter(expert => !expert.isSigned),
    invited: choices.invited.filter(person => person.serviceIds.includes(serviceId)),
  }
}

/** The names of those in a timetable who have not signed yet. */
export function unsignedNames(
  choices: BatchChoices,
  { leadId, invitationId, assistantIds }: TimetableValues,
) {
  const ids = [leadId, ...assistantIds]
  return [
    ...choices.invited.filter(person => person.id === invitationId),
    ...choices.experts.filter(expert => !expert.isSigned && ids.includes(expert.id)),
  ].map(({ name }) => name)
}
