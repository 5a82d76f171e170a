/** How the two ways of an order are called: as people say them of what is sorted. */
const KINDS = {
  letters: ['name', 'buyer'],
  size: ['amount', 'total', 'due', 'percent', 'seatsLeft'],
  distance: ['distance'],
  past: ['createdAt', 'at', 'since', 'on', 'issuedOn', 'lastClassAt', 'lastSeenAt'],
  coming: ['startsAt', 'startsOn', 'nextOn', 'nextClass', 'dueOn'],
  groups: ['status', 'centerRole'],
} as const

type SortKind = keyof typeof KINDS

/** What an operation's field is sorted as; its test fails for one that is not listed. */
export function sortKindOf(sortBy: string): SortKind | undefined {
  const kinds = Object.entries(KINDS) as [SortKind, readonly string[]][]
  return kinds.find(([, fields]) => fields.includes(sortBy))?.[0]
}
