import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The shared parts that say a refusal; each brings its buttons along. */
const shared = [
  'ui/problem-text.ts',
  'ui/states.tsx',
  'ui/refusal/refusal.tsx',
  'ui/form/use-contract-form.ts',
]

it('a refusal is put into words by the parts that bring its buttons along, and nowhere else', () => {
  const web = new URL('../../', import.meta.url)
  const alone = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .filter(path => readFileSync(new URL(path, web), 'utf8').includes('useProblemText'))
  expect(alone.toSorted()).toEqual(shared.toSorted())
})
