import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const LITERAL = /'((?:[^'\\]|\\.)*)'/g

/** A table in docs/words.md: words that no text uses, and their replacements. */
function unwanted(language: string): [not: string, but: string][] {
  const table = readFileSync('docs/words.md', 'utf8').split(`### ${language}\n`)[1]?.split('\n#')[0] ?? ''
  return [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .slice(2)
    .flatMap(([, not, but]) => (not ?? '').split(', ').map((word): [string, string] => [word, but ?? '']))
}

describe('English', () => {
  const texts = globSync([
    'web/messages/**/*.en.ts',
    'domain/refusals/*.ts',
    'server/modules/**/notification-templates.ts',
    'web/public/policies/*.en.ts',
    'web/modules/accounts/terms/texts/1.1/*.en.ts',
  ]).flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => !/^\s*(\/\/|\/?\*)/.test(line))
      .flatMap(line => [...line.matchAll(LITERAL)].map(([, text]) => ({ file, text: text ?? '' }))),
  )

  it('has a table and catalogues', () => {
    expect(unwanted('English').length).toBeGreaterThan(40)
    expect(texts.length).toBeGreaterThan(3000)
  })

  it.each(unwanted('English'))('no text uses “%s”, but “%s”', word => {
    const said = new RegExp(`\\b${word}\\b`, 'i')
    expect(texts.filter(({ text }) => said.test(text))).toEqual([])
  })
})

describe('Hindi', () => {
  /** Earlier versions of terms stay as they were accepted, and imports read the words that users write. */
  const others =
    /\.test\.|accounts\/terms\/texts\/1\.0|policies\/earlier|import-kinds|import-columns|server\/testing/
  const texts = globSync('{web,server,domain,database}/**/*.{ts,tsx}')
    .filter(file => !others.test(file))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))

  it('has a table and texts', () => {
    expect(unwanted('Hindi').length).toBeGreaterThan(40)
    expect(texts.length).toBeGreaterThan(500)
  })

  it.each(unwanted('Hindi'))('no text uses “%s”, but “%s”', word => {
    expect(texts.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
  })
})
