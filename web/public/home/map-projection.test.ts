import { expect, it } from 'vitest'
import { distanceMetres } from '#domain/kernel/distance.ts'
import { middleOf, projectAround } from './map-projection.ts'

const kharghar = { latitude: 19.0473, longitude: 73.0699 }
const vashi = { latitude: 19.077, longitude: 72.9986 }

it('puts the middle in the middle, north above and east to the right', () => {
  const { at } = projectAround(kharghar, 5_000, 400)
  expect(at(kharghar)).toEqual({ x: 200, y: 200 })
  expect(at({ ...kharghar, latitude: 19.06 }).y).toBeLessThan(200)
  expect(at({ ...kharghar, longitude: 73.08 }).x).toBeGreaterThan(200)
})

it('keeps distances true to a hundredth over a city', () => {
  const { at, length } = projectAround(kharghar, 10_000, 400)
  const [a, b] = [at(kharghar), at(vashi)]
  const drawn = Math.hypot(a.x - b.x, a.y - b.y)
  const real = length(
    distanceMetres(
      { lat: kharghar.latitude, lng: kharghar.longitude },
      { lat: vashi.latitude, lng: vashi.longitude },
    ),
  )
  expect(Math.abs(drawn / real - 1)).toBeLessThan(0.01)
})

it('draws a net of round distances', () => {
  expect(projectAround(kharghar, 5_000, 400).net).toBe(2_000)
  expect(projectAround(kharghar, 1_000, 400).net).toBe(500)
  expect(projectAround(kharghar, 25_000, 400).net).toBe(10_000)
})

it('finds the middle of several places, from which it reaches them all', () => {
  const { middle, reach } = middleOf([kharghar, vashi])
  expect(middle.latitude).toBeCloseTo(19.06215, 5)
  expect(reach).toBeGreaterThan(4_000)
  expect(reach).toBeLessThan(4_300)
})
