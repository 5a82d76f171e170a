import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { root } from '../step.ts'

/** The runtime imports of a file, without types. */
function specifiersOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
  const fixed = body.flatMap(item =>
    (item.type === 'ImportDeclaration' || item.type === 'ExportNamedDeclaration') &&
    item.source &&
    !item.typeOnly
      ? [item.source.value]
      : [],
  )
  return [...fixed, ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, lazy]) => lazy!)]
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A file and all local files that it imports. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.(ts|tsx|cjs)$/.test(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const specifier of specifiersOf(file))
    if (specifier.startsWith('.')) reach(join(dirname(file), specifier), seen)
  return seen
}

test('`npm ci --omit=dev` installs everything needed to build and run', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const built = ['vite.config.ts', 'tools/build.ts', 'tools/drop-headers.ts'].flatMap(file => [
    ...reach(file),
  ])
  const run = globSync('{domain,server,database,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !/\.test\.tsx?$|^server\/testing\/|^server\/request-tests\/|\.d\.ts$/.test(file),
  )
  const missing = [...new Set([...built, ...run])].flatMap(file =>
    specifiersOf(file)
      .filter(name => /^@?[a-z]/.test(name) && !name.startsWith('node:') && !name.includes('${'))
      .map(packageOf)
      .filter(name => !(name in dependencies!) && !(name in optionalDependencies!))
      .map(name => `${file}: ${name}`),
  )
  expect(built).toContain('tools/cut-fonts.ts')
  expect(missing).toEqual([])
})
