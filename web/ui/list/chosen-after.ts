type Press<Row> = {
  rowKey: (row: Row) => string
  groupOf?: (row: Row) => string
  /** The row whose box was pressed. */
  row: Row
  /** The key of the row pressed before, when Shift chooses all between the two. */
  from: string | null
  most: number
}

/** What is chosen after a box was pressed: the row, those up to the one before, and whatever belongs to their groups. */
export function chosenAfter<Row>(
  chosen: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  { rowKey, groupOf, row, from, most }: Press<Row>,
): Map<string, Row> {
  const next = new Map(chosen)
  const isOn = !chosen.has(rowKey(row))
  const at = rows.indexOf(row)
  const start = from === null ? -1 : rows.findIndex(each => rowKey(each) === from)
  const pressed = start < 0 ? [row] : rows.slice(Math.min(start, at), Math.max(start, at) + 1)
  const groups = new Set(groupOf ? pressed.map(groupOf) : [])
  const all = groupOf ? [...rows, ...chosen.values()].filter(each => groups.has(groupOf(each))) : pressed
  for (const each of all) {
    if (!isOn) next.delete(rowKey(each))
    else if (next.size < most) next.set(rowKey(each), each)
  }
  return next
}
