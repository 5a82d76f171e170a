import { promisify } from 'node:util'
import { type AsyncZippable, zip } from 'fflate'
import { csvOf, htmlText } from '#domain/kernel/escaped-text.ts'
import type { Collected, StoredRow } from './collect-queries.ts'
import type { ExportRole } from './export-queries.ts'

/** Whose data it is, when it was collected, and the platform's name. */
interface ArchiveOf {
  role: ExportRole
  madeAt: Date
  platform: string
}

/** Everything as one archive: a page to read, a table for each part, and all of it as JSON. */
export async function archiveOf(data: Collected, of: ArchiveOf): Promise<Buffer> {
  const { madeAt } = of
  const parts = Object.entries(data).filter(([, rows]) => rows.length > 0)
  const files: AsyncZippable = {
    'index.html': Buffer.from(pageOf(parts, of)),
    'data.json': Buffer.from(JSON.stringify({ madeAt: madeAt.toISOString(), ...data }, null, 2)),
  }
  for (const [name, rows] of parts) files[`tables/${name}.csv`] = Buffer.from(tableOf(rows))
  return Buffer.from(await packed(files))
}

/** Large files are compressed in threads. */
const packed = promisify<AsyncZippable, Uint8Array>(zip)

const whose: Record<ExportRole, string> = {
  learner: 'you and the learners you look after',
  expert: 'you as an expert',
}

function pageOf(parts: readonly [string, StoredRow[]][], { role, madeAt, platform }: ArchiveOf): string {
  const title = `Your data at ${htmlText(platform)}`
  const sections = parts.map(([name, rows]) => {
    const head = columnsOf(rows)
    const line = (row: StoredRow) =>
      `<tr>${head.map(column => `<td>${htmlText(text(row[column]))}</td>`).join('')}</tr>`
    return `<h2 id="${name}">${htmlText(titleOf(name))}</h2><div><table><thead><tr>${head
      .map(column => `<th scope="col">${htmlText(titleOf(column))}</th>`)
      .join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table></div>`
  })
  const contents = parts.map(
    ([name, rows]) => `<li><a href="#${name}">${titleOf(name)}</a> (${rows.length})</li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b1b1f}
div{overflow-x:auto}table{border-collapse:collapse;font-size:14px}
th,td{border-bottom:1px solid #ddd;padding:.4rem .6rem;text-align:start;vertical-align:top}th{white-space:nowrap}
</style><h1>${title}</h1>
<p>Everything that is kept about ${whose[role]}, as of ${htmlText(madeAt.toISOString())} (UTC).
Amounts are in paise: 100 paise are one rupee. The same stands in data.json for programs, and in tables/ for a spreadsheet.</p>
<ul>${contents.join('')}</ul>${sections.join('')}</html>`
}

function tableOf(rows: readonly StoredRow[]): string {
  const head = columnsOf(rows)
  return csvOf([head, ...rows.map(row => head.map(column => text(row[column])))])
}

const columnsOf = (rows: readonly StoredRow[]) => [...new Set(rows.flatMap(row => Object.keys(row)))]

const titleOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
