/** Rows in a reordered list; new ones are at the end, removed ones left out. */
export function carried<Row extends { id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return [...order.flatMap(id => byId.get(id) ?? []), ...rows.filter(row => !order.includes(row.id))]
}

/** The neighbour an item was dropped next to; null if it did not move, or is alone. */
export function dropSide(
  before: readonly string[],
  after: readonly string[],
  id: string,
): { side: 'before' | 'after'; ofId: string } | null {
  const at = after.indexOf(id)
  if (at < 0 || before.indexOf(id) === at) return null
  const above = after[at - 1]
  const below = after[at + 1]
  if (above !== undefined) return { side: 'after', ofId: above }
  return below === undefined ? null : { side: 'before', ofId: below }
}
