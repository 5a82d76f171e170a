import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The shared components that show a refusal, each with its buttons. */
const shared = [
  'ui/problem-text.ts',
  'ui/states.tsx',
  'ui/refusal/refusal.tsx',
  'ui/form/use-contract-form.ts',
]

it('refusals are shown only by the components that also show their buttons', () => {
  const web = new URL('../../', import.meta.url)
  const alone = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .filter(path => readFileSync(new URL(path, web), 'utf8').includes('useProblemText'))
  expect(alone.toSorted()).toEqual(shared.toSorted())
})
