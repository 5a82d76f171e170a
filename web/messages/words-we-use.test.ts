import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const LITERAL = /'((?:[^'\\]|\\.)*)'/g

/** The table in docs/words.md: what no English text says, and what it says for it. */
const table = readFileSync('docs/words.md', 'utf8').split('## Words we do not use')[1] ?? ''
const unwanted = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
  .slice(2)
  .flatMap(([, not, but]) => (not ?? '').split(', ').map((word): [string, string] => [word, but ?? '']))

const texts = globSync('web/messages/**/*.en.ts').flatMap(file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap(line => [...line.matchAll(LITERAL)].map(([, text]) => ({ file, text: text ?? '' }))),
)

it('reads the table and the catalogues', () => {
  expect(unwanted.length).toBeGreaterThan(40)
  expect(texts.length).toBeGreaterThan(3000)
})

it.each(unwanted)('no English text says “%s”, but “%s”', word => {
  const said = new RegExp(`\\b${word}\\b`, 'i')
  expect(texts.filter(({ text }) => said.test(text))).toEqual([])
})
