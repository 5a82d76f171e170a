/** One strand of the ornament: smooth parallel lines, in pieces above or below the other strands. */
export type Strand = { pieces: { over: boolean; lines: string[] }[] }

export type BraidShape = {
  /** Where each strand begins, across the way it runs. */
  starts: readonly [number, number, number]
  /** The position of the plait, across. */
  center: number
  /** Along the way: where the strands leave their starts, where they have met, where the drawing ends. */
  from: number
  meet: number
  to: number
  /** How far the plait swings to each side, and how long one turn is. */
  swing: number
  turn: number
  /** Distances of a strand's lines from its middle. */
  lines: readonly number[]
  /** Runs from left to right instead of from top to bottom. */
  sideways?: boolean
}

/** Points to one turn: with smooth curves between them the eye sees no corner. */
const pointsToATurn = 8
/** Units in which the place of a crossing is found. */
const fine = 2

const smooth = (from: number, to: number, at: number) => {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** Three strands that come from apart, meet, and run on as one plait. */
export function braid(shape: BraidShape): [Strand, Strand, Strand] {
  return [strand(shape, 0), strand(shape, 1), strand(shape, 2)]
}

function strand(shape: BraidShape, place: 0 | 1 | 2): Strand {
  const { from, meet, to, swing, turn, center } = shape
  // Left, middle and right stay so until they have met; from there on they swing, a third of a turn apart.
  const phase = [-Math.PI / 3, Math.PI, Math.PI / 3][place]!
  const angle = (at: number) => (swung(at - meet, turn / 3) / turn) * 2 * Math.PI + phase
  const across = (at: number) => {
    const apart = 1 - smooth(from, meet, at)
    const plaited = smooth(from + (meet - from) * 0.45, meet, at)
    return center + apart * (shape.starts[place] - center) + plaited * swing * Math.sin(angle(at))
  }
  const over = (at: number) => Math.sin(2 * angle(at)) >= 0
  const line = (first: number, last: number, offset: number) => {
    const parts = Math.max(1, Math.ceil((last - first) / (turn / pointsToATurn)))
    // One point more at each end: where it came from and where it goes on gives the piece its direction there.
    const points = Array.from({ length: parts + 3 }, (_, place) =>
      beside(across, first + ((last - first) * (place - 1)) / parts, offset),
    )
    return path(points, shape.sideways ?? false)
  }

  const pieces: Strand['pieces'] = []
  let first = from
  for (let at = from; at < to; at += fine) {
    if (at + fine < to && over(at) === over(at + fine)) continue
    const last = Math.min(at + fine, to)
    pieces.push({ over: over(first), lines: shape.lines.map(offset => line(first, last, offset)) })
    first = last
  }
  return { pieces }
}

/** How much of the way counts for the swing: it sets in softly over `soft`. */
const swung = (way: number, soft: number) => {
  if (way <= 0) return 0
  return way < soft ? way ** 2 / (2 * soft) : way - soft / 2
}

/** The point at a distance to the side of the curve. */
function beside(across: (at: number) => number, at: number, offset: number): [number, number] {
  const slope = across(at + 0.5) - across(at - 0.5)
  const length = Math.hypot(1, slope)
  return [at - (offset * slope) / length, across(at) + offset / length]
}

/** A smooth path through the points (Catmull-Rom, as cubic curves); the first and the last only give direction. */
function path(points: readonly [number, number][], sideways: boolean): string {
  const show = (along: number, across: number) => {
    const [x, y] = sideways ? [along, across] : [across, along]
    return `${round(x)} ${round(y)}`
  }
  const curves = points.slice(2, -1).map((end, place) => {
    const [before, start, after] = [points[place]!, points[place + 1]!, points[place + 3]!]
    const first = show(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
    const second = show(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
    return `C${first} ${second} ${show(...end)}`
  })
  return `M${show(...points[1]!)}${curves.join('')}`
}

const round = (value: number) => Math.round(value * 10) / 10
