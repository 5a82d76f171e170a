import type { ApiAnswer } from '#domain/wire.ts'
import type { Slot } from './slot-times.ts'

export type Rate = ApiAnswer<'GET /centers/{id}'>['rates'][number]
type NamePair = Rate['service']['name']

/** What a person has chosen so far, as it is in the URL; empty texts are open. */
export type ClassState = { center: string; service: string; minutes: string; expert: string }
export const openClass: ClassState = { center: '', service: '', minutes: '', expert: '' }

export type ClassChoice = {
  centers: { id: string; name: string }[]
  centerId: string
  services: { id: string; name: NamePair }[]
  serviceId: string
  lengths: { minutes: number; rates: Rate[] }[]
  minutes: number
  /** Who teaches that service at that length, cheapest first. */
  experts: Rate[]
  /** Undefined: any free expert. */
  expertId: string | undefined
}

/** The cheapest of the experts who are free at a time: the person chose "anyone". */
export function cheapestOf(slots: readonly Slot[], rates: readonly Rate[]) {
  const offers = slots.flatMap(slot => {
    const rate = rates.find(one => one.id === slot.rateId)
    return rate ? [{ slot, rate }] : []
  })
  return offers.toSorted((a, b) => a.rate.price.amount - b.rate.price.amount)[0]
}

const oncePer = <Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] => [
  ...new Map(rows.map(row => [key(row), row])).values(),
]

const known = <Row>(rows: readonly Row[], matches: (row: Row) => boolean) => rows.find(matches) ?? rows[0]

/** Narrows the rates step by step; a step that fits nothing any more falls back to its first choice. Null without rates. */
export function choiceOf(rates: readonly Rate[], state: ClassState): ClassChoice | null {
  const centers = oncePer(rates, rate => rate.centerId).map(rate => ({
    id: rate.centerId,
    name: rate.centerName,
  }))
  const center = known(centers, one => one.id === state.center)
  const here = rates.filter(rate => rate.centerId === center?.id)
  const services = oncePer(here, rate => rate.service.id).map(rate => rate.service)
  const service = known(services, one => one.id === state.service)
  if (!center || !service) return null
  const ofService = here.filter(rate => rate.service.id === service.id)
  const lengths = oncePer(ofService, rate => rate.minutes)
    .map(({ minutes }) => ({ minutes, rates: ofService.filter(rate => rate.minutes === minutes) }))
    .sort((a, b) => a.minutes - b.minutes)
  const length = known(lengths, one => String(one.minutes) === state.minutes)
  const experts = (length?.rates ?? []).toSorted((a, b) => a.price.amount - b.price.amount)
  const only = experts.length === 1 ? experts[0] : undefined
  return {
    centers,
    centerId: center.id,
    services,
    serviceId: service.id,
    lengths,
    minutes: length?.minutes ?? 0,
    experts,
    expertId: (experts.find(rate => rate.expertId === state.expert) ?? only)?.expertId,
  }
}
