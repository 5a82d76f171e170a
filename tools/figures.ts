import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readers } from '#database/owners.ts'
import { root } from './step.ts'
import { readUses } from './table-owners.ts'

// `node tools/figures.ts`: how large the code is and how much of it goes around owners and types.

const sources = globSync('{server,web,domain}/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !/\.test\.tsx?$/.test(file) && !/^server\/(testing|request-tests)\//.test(file))
  .sort()
const texts = sources.map(file => readFileSync(join(root, file), 'utf8'))
const server = sources.flatMap((file, nth) => (file.startsWith('server/') ? (texts[nth] ?? '') : []))

const count = (pattern: RegExp, within: readonly string[]) =>
  within.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
const lines = (within: readonly string[]) =>
  within.reduce((sum, text) => sum + text.split('\n').length - 1, 0)

/** Rows whose shape is said by hand beside a statement, which the compiler cannot hold to the statement. */
const assertedRows = new Set(server.flatMap(text => text.match(/\bsql<[A-Z]\w*/g) ?? [])).size
const uses = readUses(
  root,
  sources.filter(file => /^server\/(modules|platform)\//.test(file)),
)
const small = texts.filter(text => lines([text]) < 10).length
const longest = Math.max(...texts.map(text => lines([text])))

/** A file that two names lead to is on the disk once: the package `node` links its program. */
const installed = new Map(
  globSync('node_modules/**/*', { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => statSync(join(entry.parentPath, entry.name)))
    .map(({ dev, ino, size }) => [`${dev} ${ino}`, size]),
)
const megabytes = installed.values().reduce((sum, size) => sum + size, 0) / 1e6

const figures: [what: string, value: number][] = [
  ['lines of product code', lines(texts)],
  ['files of product code', sources.length],
  ['files under ten lines', small],
  ['lines of the longest file', longest],
  ['modules', new Set(globSync('server/modules/*', { cwd: root })).size],
  ['modules in the largest ring', uses.ring],
  ['tables written past their owner', Object.keys(uses.writes).length],
  ['tables that others than their owner read', Object.keys(readers).length],
  ['files that read them', new Set(Object.values(uses.reads).flat()).size],
  ['statements in raw SQL', count(/\bsql(<[^`]*?>)?`/g, server)],
  ['row types asserted by hand: with a name', assertedRows],
  ['row types asserted by hand: in place', count(/\bsql<\{/g, server)],
  ['“as never”', count(/\bas never\b/g, texts)],
  ['megabytes of node_modules', Math.round(megabytes)],
]
// Statements that are still raw, where most are.
const raw = Map.groupBy(
  sources.flatMap((file, nth) => {
    const [, module] = /^server\/modules\/([^/]+)\//.exec(file) ?? []
    return module ? [{ module, statements: count(/\bsql(<[^`]*?>)?`/g, [texts[nth] ?? '']) }] : []
  }),
  ({ module }) => module,
)
for (const [module, files] of raw)
  figures.push([`statements in raw SQL: ${module}`, files.reduce((sum, one) => sum + one.statements, 0)])

const width = Math.max(...figures.map(([what]) => what.length))
for (const [what, value] of figures)
  process.stdout.write(`${what.padEnd(width)}  ${value.toLocaleString('en-IN').padStart(9)}\n`)
