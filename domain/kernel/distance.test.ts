import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chordForMetres,
  directionBetween,
  distanceMetres,
  EARTH_RADIUS_METRES,
  formatDistance,
  metresForChord,
  type Place,
  toUnitSphere,
} from './distance.ts'

const bengaluru = { lat: 12.9716, lng: 77.5946 }
const pune = { lat: 18.5204, lng: 73.8567 }
const halfRound = Math.PI * EARTH_RADIUS_METRES
const places = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const chordBetween = (a: Place, b: Place) => {
  const [p, q] = [toUnitSphere(a.lat, a.lng), toUnitSphere(b.lat, b.lng)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

describe('directionBetween', () => {
  it.each([
    ['n', 1, 0],
    ['ne', 1, 1],
    ['e', 0, 1],
    ['se', -1, 1],
    ['s', -1, 0],
    ['sw', -1, -1],
    ['w', 0, -1],
    ['nw', 1, -1],
  ])('returns %s', (direction, north, east) => {
    const to = { lat: bengaluru.lat + north / 100, lng: bengaluru.lng + east / 100 }
    expect(directionBetween(bengaluru, to)).toBe(direction)
  })
})

describe('distanceMetres', () => {
  it('matches known distances', () => {
    expect(distanceMetres(bengaluru, bengaluru)).toBe(0)
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(halfRound / 180, 3)
    expect(distanceMetres({ lat: 60, lng: 179.5 }, { lat: 60, lng: -179.5 })).toBeCloseTo(55_597.2, 0)
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(halfRound, 3)
    expect(distanceMetres(bengaluru, pune) / 1000).toBeCloseTo(735.23, 2) // law of cosines says the same
  })

  it('is symmetric and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3)
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(halfRound)
      }),
    )
  })
})

describe('chords', () => {
  it('convert back to the same metres', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2_000_000, noNaN: true }), metres => {
        expect(metresForChord(chordForMetres(metres))).toBeCloseTo(metres, 5)
      }),
    )
    expect(chordForMetres(halfRound)).toBe(2)
    expect(chordForMetres(10 * halfRound)).toBe(2)
    expect(metresForChord(2.1)).toBeCloseTo(halfRound, 3)
  })

  it('refuse an invalid length', () => {
    expect(() => chordForMetres(-1)).toThrow(RangeError)
    expect(() => metresForChord(Number.NaN)).toThrow(RangeError)
  })

  it('sort 10,000 points like the haversine formula, with the same distances', () => {
    const seeded = fc.sample(places, { numRuns: 10_000, seed: 20_261_121 })
    const measured = seeded.map(place => ({
      chord: chordBetween(bengaluru, place),
      metres: distanceMetres(bengaluru, place),
    }))
    measured.sort((a, b) => a.chord - b.chord)
    const rounding = 1e-3 // metres; doubles are no more precise at this scale
    for (const [index, { chord, metres }] of measured.entries()) {
      expect(metres).toBeGreaterThanOrEqual((measured[index - 1]?.metres ?? 0) - rounding)
      expect(Math.abs(metresForChord(chord) - metres)).toBeLessThan(1)
    }
  })

  it('within a radius contain exactly the points inside it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.integer({ min: 100, max: 30_000 }),
        (dLat, dLng, radius) => {
          const place = { lat: bengaluru.lat + dLat, lng: bengaluru.lng + dLng }
          const metres = distanceMetres(bengaluru, place)
          fc.pre(Math.abs(metres - radius) > 1e-3)
          expect(chordBetween(bengaluru, place) <= chordForMetres(radius)).toBe(metres <= radius)
        },
      ),
    )
  })
})

describe('formatDistance', () => {
  it.each([
    [0, '0 m', '0 मी'],
    [7.4, '7 m', '7 मी'],
    [99.6, '100 m', '100 मी'],
    [352, '350 m', '350 मी'],
    [994, '990 m', '990 मी'],
    [995, '1 km', '1 किमी'],
    [2_449, '2.4 km', '2.4 किमी'],
    [5_000, '5 km', '5 किमी'],
    [99_940, '99.9 km', '99.9 किमी'],
    [99_960, '100 km', '100 किमी'],
    [1_234_567, '1,235 km', '1,235 किमी'],
  ])('%f metres is shown as %s and %s', (metres, english, hindi) => {
    expect(formatDistance(metres, 'en')).toBe(english)
    expect(formatDistance(metres, 'hi')).toBe(hindi)
  })
})
