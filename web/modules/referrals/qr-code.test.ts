import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const shown = (squares: boolean[][] | null) =>
  squares?.map(row => row.map(dark => (dark ? '#' : '.')).join(''))

test('matches the output of other encoders', () => {
  expect(shown(qrCode('TRIVENI', 3))).toEqual([
    '#######.#...#.#######',
    '#.....#.##....#.....#',
    '#.###.#....##.#.###.#',
    '#.###.#.####..#.###.#',
    '#.###.#..###..#.###.#',
    '#.....#..#.##.#.....#',
    '#######.#.#.#.#######',
    '........#..##........',
    '#.##.###..###.#..#.##',
    '.##....#.#######..##.',
    '.#..####..##.....####',
    '#..#.#.##.##..####.#.',
    '#....######.#..##.##.',
    '........#.##..#..####',
    '#######.##.##..###...',
    '#.....#.##.....######',
    '#.###.#..##.#####..##',
    '#.###.#.####..#.##.#.',
    '#.###.#.###.#.#......',
    '#.....#......#.#....#',
    '#######.##...#.##....',
  ])
})

test('grows with the text, and returns nothing for a text that is too long', () => {
  const size = (length: number) => qrCode('x'.repeat(length))?.length
  expect([14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106].map(size)).toEqual([
    21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41,
  ])
  expect(qrCode('x'.repeat(107))).toBeNull()
})

test('chooses the most readable of eight masks', () => {
  const text = 'https://triveni.example.com/r/7K3M9QAB'
  const all = Array.from({ length: 8 }, (_, mask) => JSON.stringify(qrCode(text, mask)))
  expect(new Set(all).size).toBe(8)
  expect(all).toContain(JSON.stringify(qrCode(text)))
})
