import { expect, it } from 'vitest'
import { changed, WHOLE } from './zoom.ts'

it('a picture zooms in up to a limit, and back out to its full size', () => {
  expect(changed(WHOLE, { by: 100 }).zoom).toBe(6)
  expect(changed({ zoom: 2, x: 50, y: -50 }, { by: 0.1 }).zoom).toBe(1)
})

it('a picture at full size does not pan, and a zoomed one stays in view', () => {
  expect(changed(WHOLE, { move: { x: 300, y: 300 } })).toEqual({ zoom: 1, x: 0, y: 0 })
  expect(changed({ zoom: 2, x: 0, y: 0 }, { move: { x: 5000, y: -5000 } })).toEqual({
    zoom: 2,
    x: 320,
    y: -320,
  })
  expect(changed({ zoom: 3, x: 600, y: 10 }, { by: 1 / 3 })).toMatchObject({ zoom: 1, x: 0 })
})
