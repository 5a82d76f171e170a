import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { short } from './kit/numbers.ts'
import { pickRows, rowList } from './kit/pick-rows.ts'
import { isMet, type Row, type RowResult } from './kit/row.ts'
import { startRun } from './kit/run.ts'
import { knownMisses } from './known-misses.ts'
import { rows } from './rows/all.ts'

// npm run bench                        every row
// npm run bench -- race-one-slot P3    these rows, by name or id
// npm run bench -- P1 --write          and put the figures into docs/benchmarks.md

const args = process.argv.slice(2)
const { picked, unknown } = pickRows(
  rows,
  args.filter(arg => !arg.startsWith('--')),
)
const page = join(import.meta.dirname, '../docs/benchmarks.md')
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are:\n${rowList(rows)}\n`)
  process.exit(2)
}

const { bench, cleanUp } = startRun()

let missed = 0
try {
  for (const row of picked) {
    process.stdout.write(`\n${row.id} ${row.name}: ${row.title}\n`)
    const begin = performance.now()
    const result = await row.run(bench).catch((error: Error) => error)
    if (result instanceof Error) {
      missed += 1
      process.stdout.write(`  ✗ it broke: ${result.stack}\n`)
      continue
    }
    const text = markdown(row, result, (performance.now() - begin) / 1000)
    process.stdout.write(`${text}\n`)
    missed += result.gates.filter(gate => !isMet(gate) && !(`${row.id}: ${gate.what}` in knownMisses)).length
    if (args.includes('--write')) await put(row, text)
  }
} finally {
  await cleanUp()
}
process.stdout.write(
  missed > 0 ? `\n${missed} missed\n` : '\nall gates are met, or their miss is written down\n',
)
process.exit(missed > 0 ? 1 : 0)

function markdown(row: Row, result: RowResult, seconds: number): string {
  const cell = (value: string | number) => (typeof value === 'number' ? short(value) : value)
  const table = [
    `| ${result.columns.join(' | ')} |`,
    `| ${result.columns.map((_, nth) => (nth === 0 ? '---' : '---:')).join(' | ')} |`,
    ...result.lines.map(line => `| ${line.map(cell).join(' | ')} |`),
  ]
  const gates = result.gates.map(gate => {
    const cause = knownMisses[`${row.id}: ${gate.what}`]
    const verdict = isMet(gate) ? '✓' : cause ? `✗ missed: ${cause}` : '✗ missed'
    const unit = gate.unit ? ` ${gate.unit}` : ''
    return `- ${gate.what}: **${short(gate.value)}${unit}** (${gate.good} ${short(gate.target)}) ${verdict}`
  })
  const day = new Date().toISOString().slice(0, 10)
  return [
    '',
    ...table,
    '',
    ...gates,
    ...(result.notes ?? []).map(note => `- ${note}`),
    '',
    `\`npm run bench -- ${row.name}\` · ${day} · ${Math.round(seconds)} s`,
    '',
  ].join('\n')
}

/** Replaces the row's part of the page, between its marks. */
async function put(row: Row, text: string) {
  const before = await readFile(page, 'utf8')
  const part = new RegExp(`(<!-- ${row.id} -->)[\\s\\S]*?(<!-- /${row.id} -->)`)
  if (!part.test(before)) throw new Error(`docs/benchmarks.md has no place for ${row.id}`)
  await writeFile(
    page,
    before.replace(part, (_, open: string, close: string) => `${open}\n${text}\n${close}`),
  )
}
