type OnScreen<Place> = { x: number; y: number; place: Place }

/**
 * Places whose pins would cover each other, as one group each, with its middle; others alone. Every place is compared
 * with groups in its own square and the eight around it, so that thousands are grouped at once.
 */
export function groupPlaces<Place>(points: readonly OnScreen<Place>[], apart: number) {
  const groups: { x: number; y: number; members: OnScreen<Place>[] }[] = []
  const squares = new Map<string, typeof groups>()
  const near = (x: number, y: number) =>
    [-1, 0, 1].flatMap(dx =>
      [-1, 0, 1].flatMap(
        dy => squares.get(`${Math.floor(x / apart) + dx} ${Math.floor(y / apart) + dy}`) ?? [],
      ),
    )
  for (const point of points) {
    const group = near(point.x, point.y).find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < apart)
    if (group) {
      group.members.push(point)
      continue
    }
    const first = { x: point.x, y: point.y, members: [point] }
    const square = `${Math.floor(point.x / apart)} ${Math.floor(point.y / apart)}`
    squares.set(square, [...(squares.get(square) ?? []), first])
    groups.push(first)
  }
  return groups.map(({ members }) => ({
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    places: members.map(({ place }) => place),
  }))
}

/** Where the pins of one place are put so that each can be pressed: in a ring around it. */
export function ringAround(count: number, apart: number) {
  const radius = Math.max(apart, (count * apart) / (2 * Math.PI))
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
