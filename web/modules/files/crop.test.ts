import { describe, expect, it } from 'vitest'
import { moved, squareOf } from './crop.ts'

const wide = { width: 400, height: 200 }
const middle = { zoom: 1, x: 0.5, y: 0.5 }

describe('the square crop of a picture', () => {
  it.each([
    [middle, { side: 200, left: 100, top: 0 }],
    [
      { zoom: 2, x: 0, y: 1 },
      { side: 100, left: 0, top: 100 },
    ],
    [
      { zoom: 4, x: 1, y: 0.5 },
      { side: 50, left: 350, top: 75 },
    ],
  ])('of %j is %j', (frame, square) => {
    expect(squareOf(wide, frame)).toEqual(square)
  })

  it('follows a drag and stays within the picture', () => {
    expect(moved(wide, middle, { x: 0.25, y: 0 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
    expect(moved(wide, middle, { x: 9, y: 9 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
    expect(moved(wide, { ...middle, zoom: 2 }, { x: -9, y: -9 })).toEqual({ zoom: 2, x: 1, y: 1 })
  })
})
