import type { Discovery } from './use-discovery.ts'

/** A choice that narrows a search nearby: of one value, or of several. */
export type DiscoveryFilter = {
  name: string
  label: string
  many?: boolean
  options: readonly { value: string; label: string }[]
}

export type FiltersProps<Row> = { discovery: Discovery<Row>; filters: readonly DiscoveryFilter[] }

/** The values of a filter that takes several, as they are in the URL. */
export const valuesOf = (text: string) => text.split(',').filter(Boolean)

/** The one value, where exactly one is chosen. */
export const onlyValueOf = (text: string) => (text === '' || text.includes(',') ? undefined : text)
