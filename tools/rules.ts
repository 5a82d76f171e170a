import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { root } from './step.ts'

// Holds docs/rules.md to the code: each rule has files that decide it and tests that hold it, the tests say what is
// quoted there, and every rule that a comment names is on the page. `node tools/rules.ts` checks.

const page = 'docs/rules.md'
const isTest = /\.(test|spec)\.tsx?$/
const folders = ['domain', 'server', 'web', 'database', 'e2e', 'bench', 'tools', 'docs']

interface Rule {
  name: string
  text: string
}

/** What is wrong with the page of a tree, one line each. */
export function ruleOffences(cwd: string): string[] {
  const text = readFileSync(join(cwd, page), 'utf8')
  const rules = text
    .split(/^## /m)
    .slice(1)
    .map(part => ({ name: /^R\d+(?=: )/.exec(part)?.[0] ?? part.split('\n', 1)[0] ?? '', text: part }))
  const names = new Set(rules.map(rule => rule.name))
  return [
    ...rules
      .filter(({ name }, nth) => name !== `R${nth + 1}`)
      .map(({ name }) => `${name} is not where its number belongs`),
    ...rules.flatMap(rule => offencesOf(cwd, rule).map(offence => `${rule.name}: ${offence}`)),
    ...mentions(cwd)
      .filter(({ name }) => !names.has(name))
      .map(({ name, file }) => `${file} names ${name}, which is not on the page`),
  ]
}

function offencesOf(cwd: string, { text }: Rule): string[] {
  const decided = linesOf(text, 'Decided in')
  const held = linesOf(text, 'Held by')
  if (decided.length + held.length === 0 && linesOf(text, 'Not yet').length > 0) return []
  return [
    ...(decided.length === 0 ? ['no file decides it'] : []),
    ...(held.length === 0 ? ['no test holds it'] : []),
    ...[...decided, ...held].flatMap(line => {
      const files = linksOf(line)
      return files.length === 0
        ? [`no file stands in “${line}”`]
        : files.filter(file => !existsSync(join(cwd, file))).map(file => `there is no ${file}`)
    }),
    ...held.flatMap(line => linksOf(line).flatMap(file => unheld(cwd, file, line))),
  ]
}

/** What a line says of a test and the test does not. */
function unheld(cwd: string, file: string, line: string): string[] {
  if (!isTest.test(file)) return [`${file} is no test`]
  if (!existsSync(join(cwd, file))) return []
  const source = readFileSync(join(cwd, file), 'utf8')
  const sentences = [...line.matchAll(/“([^“”]+)”/g)].map(([, sentence = '']) => sentence)
  return sentences.length === 0
    ? [`no sentence of ${file} is quoted`]
    : sentences
        .filter(sentence => !isRun(source, sentence))
        .map(sentence => `${file} no longer says “${sentence}”`)
}

/** Whether a test of that name runs: it is the first argument of a call, which is neither left out nor a comment. */
function isRun(source: string, sentence: string): boolean {
  return source
    .split('\n')
    .some(
      line =>
        ["'", '"', '`'].some(quote => line.includes(quote + sentence + quote)) &&
        !/^\s*(\/\/|\*)|\.(skip|todo|fails)\b/.test(line),
    )
}

const linesOf = (text: string, label: string) =>
  [...text.matchAll(new RegExp(`^- ${label}: (.+)$`, 'gm'))].map(([, line = '']) => line)

const linksOf = (line: string) =>
  [...line.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => normalize(join('docs', link)))

/** Every place at which a comment, a page or a text speaks of “rule R12”. */
function mentions(cwd: string): { name: string; file: string }[] {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,sql,md,css}`, {
    cwd,
    exclude: name => name.includes('node_modules'),
  })
  return files
    .sort()
    .filter(file => file !== page && !file.startsWith('tools/rules.'))
    .flatMap(file =>
      [...readFileSync(join(cwd, file), 'utf8').matchAll(/\brules? (R\d+(?:(?:, | and | to )R\d+)*)/gi)]
        .flatMap(([, names = '']) => names.match(/R\d+/g) ?? [])
        .map(name => ({ name, file })),
    )
}

if (import.meta.main) {
  const offences = ruleOffences(root)
  for (const offence of offences) process.stdout.write(`${offence}\n`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
