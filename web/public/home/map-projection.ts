import { distanceMetres } from '#domain/kernel/distance.ts'

export type Position = { latitude: number; longitude: number }

export type ResultsProjection = {
  /** Where a position is on the square, in its units. */
  at: (position: Position) => { x: number; y: number }
  /** Metres in the square's units. */
  length: (metres: number) => number
  /** Meridians as x and parallels as y that cross the square. */
  meridians: number[]
  parallels: number[]
  /** Metres between two lines of the net. */
  net: number
}

const metresPerDegree = 111_195
const round = (value: number) => Math.round(value * 10) / 10
const position = ({ latitude, longitude }: Position) => ({ lat: latitude, lng: longitude })

/**
 * A square of `size` units round `middle` that shows at least `reach` metres to each side: equirectangular, true at
 * the middle and near enough over a city.
 */
export function projectAround(middle: Position, reach: number, size: number): ResultsProjection {
  const unitsPerMetre = size / 2 / reach
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  const at = ({ latitude, longitude }: Position) => ({
    x: round(size / 2 + (longitude - middle.longitude) * metresPerDegree * shrink * unitsPerMetre),
    y: round(size / 2 - (latitude - middle.latitude) * metresPerDegree * unitsPerMetre),
  })
  const net = netOf(reach)
  const lines = (unit: number) => linesFrom(size / 2, unit, size)
  const between = net * unitsPerMetre
  return {
    at,
    length: metres => round(metres * unitsPerMetre),
    meridians: lines(between),
    parallels: lines(between),
    net,
  }
}

/** The place in the middle of all, and how far the farthest of them is from it in metres. */
export function middleOf(positions: readonly Position[]): { middle: Position; reach: number } {
  const mean = (pick: (position: Position) => number) => {
    const values = positions.map(pick)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const middle = { latitude: mean(p => p.latitude), longitude: mean(p => p.longitude) }
  return { middle, reach: Math.max(...positions.map(p => distanceMetres(position(middle), position(p)))) }
}

/** A step of 1, 2 or 5 of a decimal that puts about eight lines across. */
function netOf(reach: number): number {
  const rough = reach / 4
  const decimal = 10 ** Math.floor(Math.log10(rough))
  return decimal * ([1, 2, 5, 10].find(factor => factor * decimal >= rough) ?? 10)
}

const linesFrom = (middle: number, step: number, size: number) => {
  const each = Math.floor(size / 2 / step)
  return Array.from({ length: 2 * each + 1 }, (_, place) => round(middle + (place - each) * step))
}
