import type { Discovery } from './use-discovery.ts'

/** A choice that narrows a search nearby: of one value, or of several. */
export type DiscoveryFilter = {
  name: string
  label: string
  many?: boolean
  options: readonly { value: string; label: string }[]
}

export type FiltersProps<Row> = { discovery: Discovery<Row>; filters: readonly DiscoveryFilter[] }
