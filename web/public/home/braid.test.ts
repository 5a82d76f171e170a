import { expect, it } from 'vitest'
import { type BraidShape, braid } from './braid.ts'

const shape: BraidShape = {
  starts: [0, 100, 200],
  center: 100,
  from: 0,
  meet: 200,
  to: 600,
  swing: 30,
  turn: 150,
  lines: [0],
}
const ends = (line: string) => {
  const numbers = line.match(/-?\d+(\.\d+)?/g)!.map(Number)
  return { first: numbers.slice(0, 2), last: numbers.slice(-2), numbers }
}

it('starts each strand at its given point, and ends all of them in the braid', () => {
  for (const [place, { pieces }] of braid(shape).entries()) {
    expect(ends(pieces[0]!.lines[0]!).first).toEqual([shape.starts[place], 0])
    const [x, y] = ends(pieces.at(-1)!.lines[0]!).last
    expect(y).toBe(600)
    expect(Math.abs(x! - 100)).toBeLessThanOrEqual(30)
  }
})

it('joins the segments of a strand without a gap, alternating over and under', () => {
  for (const { pieces } of braid(shape)) {
    expect(pieces.length).toBeGreaterThan(4)
    for (const [place, piece] of pieces.slice(1).entries()) {
      expect(ends(piece.lines[0]!).first).toEqual(ends(pieces[place]!.lines[0]!).last)
      expect(piece.over).toBe(!pieces[place]!.over)
    }
  }
})

it('runs horizontally on request', () => {
  const [strand] = braid({ ...shape, sideways: true })
  expect(ends(strand.pieces[0]!.lines[0]!).first).toEqual([0, 0])
  expect(ends(strand.pieces.at(-1)!.lines[0]!).last[0]).toBe(600)
})
