import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './step.ts'

// `node tools/rename-proof.ts [seed]`: renames 40 columns in a copy of the generated types, each of another name, and says
// how many the compiler notices in a statement of the server. Not part of `npm run check`: it checks the server anew.

const COLUMNS = 40

interface Column {
  table: string
  name: string
}

/** The columns of every table of `database/tables.ts`, with the place of their name in the text. */
export function columnsOf(tables: string): (Column & { at: number })[] {
  return [...tables.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(found => {
    const [, table = '', body = ''] = found
    if (table === 'Tables') return []
    const begins = found.index + found[0].indexOf(body)
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(({ 1: name = '', index }) => ({
      table,
      name,
      at: begins + index + 2,
    }))
  })
}

/** Some of them, no two of one name; the same for the same seed. */
export function choose<C extends Column>(columns: readonly C[], count: number, seed: number): C[] {
  let state = seed
  const random = () => {
    // Marsaglia's xorshift of 32 bits.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const left = [...columns]
  const chosen: C[] = []
  while (chosen.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(random() * left.length), 1)
    if (one && !chosen.some(({ name }) => name === one.name)) chosen.push(one)
  }
  return chosen
}

/** The text with each of these columns under another name. */
export const renamed = (tables: string, columns: readonly { at: number }[]): string =>
  columns
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at }) => `${text.slice(0, at)}renamed_${text.slice(at)}`, tables)

/** The text from a line to where the brackets that it opens are closed: of a list, the compiler names no single column. */
export function callAt(lines: readonly string[]): string {
  let open = 0
  const end = lines.findIndex(line => {
    open += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0)
    return open <= 0
  })
  return lines.slice(0, end + 1).join('\n')
}

/** Which of them an error names: in what it says, on its line, or as a column in the call that begins there. */
function caught(
  output: string,
  columns: readonly Column[],
  linesFrom: (file: string, line: number) => readonly string[],
) {
  // What an error says goes on in indented lines.
  const errors = output.split(/\n(?=\S)/).flatMap(error => {
    const [, file, number, message] = /^(\S+?)\((\d+),\d+\): error (.*)$/s.exec(error) ?? []
    if (!file) return []
    const lines = linesFrom(file, Number(number))
    return [{ said: `${message} ${lines[0]}`, call: callAt(lines) }]
  })
  return columns.filter(({ name }) =>
    errors.some(
      ({ said, call }) =>
        new RegExp(`(?<!renamed_)\\b${name}\\b`).test(said) ||
        new RegExp(`'(?:\\w+\\.)?${name}(?: as \\w+)?'`).test(call),
    ),
  )
}

async function prove(seed: number): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'triveni-rename-'))
  try {
    for (const part of ['server', 'domain', 'database', 'web', 'package.json'])
      cpSync(join(root, part), join(tree, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as object
    const only = {
      include: ['server'],
      exclude: ['server/**/*.test.ts', 'server/testing', 'server/request-tests'],
    }
    writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ ...settings, ...only }))
    const file = join(tree, 'database/tables.ts')
    const tables = readFileSync(file, 'utf8')
    const texts = globSync('server/**/*.ts', {
      cwd: tree,
      exclude: ['server/testing/**', '**/*.test.ts'],
    }).map(path => readFileSync(join(tree, path), 'utf8'))
    const words = new Set(texts.flatMap(text => text.match(/\w+/g) ?? []))
    const chosen = choose(
      columnsOf(tables).filter(({ name }) => words.has(name)),
      COLUMNS,
      seed,
    )
    writeFileSync(file, renamed(tables, chosen))
    const { output } = await run(['tsc', '-p', tree, '--noEmit', '--pretty', 'false'], { cwd: tree })
    const noticed = caught(output, chosen, (path, line) =>
      readFileSync(join(tree, path), 'utf8')
        .split('\n')
        .slice(line - 1),
    )
    const missed = chosen.filter(one => !noticed.includes(one)).map(({ table, name }) => `${table}.${name}`)
    process.stdout.write(`seed ${seed}: ${noticed.length} of ${chosen.length} renamed columns are noticed\n`)
    if (missed.length > 0) process.stdout.write(`missed: ${missed.join(', ')}\n`)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

if (import.meta.main) await prove(Number(process.argv[2] ?? 1))
