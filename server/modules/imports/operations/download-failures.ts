import { Readable } from 'node:stream'
import { CSV_MARK, csvLine } from '#domain/kernel/escaped-text.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { privateFileHeaders } from '#server/platform/private-file.ts'
import type { ImportRecord } from '../import-queries.ts'
import { valuesOf } from '../judge-rows.ts'
import { failedRows } from '../row-queries.ts'
import { ownImport } from './show-import.ts'

const AT_ONCE = 500

/** The rows that failed, with reasons: in the template's columns, so that the fixed file can be uploaded again. */
export const downloadFailures = operation('GET /imports/{id}/failures', async (ctx, { params }) => {
  const record = await ownImport(ctx, params.id)
  if (isRefusal(record)) return record
  const name = `${record.kind}-${ctx.language === 'hi' ? 'नहीं-हुए' : 'not-done'}.csv`
  return {
    bytesWithStatus: 200,
    headers: privateFileHeaders('text/csv; charset=utf-8', 'attachment', name),
    bytes: Readable.from(lines(ctx, record), { objectMode: false }),
  }
})

async function* lines(ctx: UserCtx, record: ImportRecord): AsyncGenerator<string> {
  const { language } = ctx
  const columns = IMPORT_COLUMNS[record.kind]
  const own = language === 'hi' ? ['पंक्ति', 'कारण'] : ['Line', 'Reason']
  yield CSV_MARK + csvLine([...columns.map(({ label }) => label[language]), ...own])
  for (let after = 0; ; ) {
    const rows = await failedRows(ctx.tx, record.id, after, AT_ONCE)
    const text = rows.map(row => {
      const values = valuesOf(record, row)
      const label = (field: string | null) =>
        columns.find(({ name }) => name === field)?.label[language] ?? null
      const why = row.problems.map(({ field, words }) =>
        [label(field), words[language]].filter(part => part !== null).join(': '),
      )
      return csvLine([...columns.map(({ name }) => values[name] ?? ''), String(row.line), why.join('; ')])
    })
    if (text.length > 0) yield text.join('')
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.line
  }
}
