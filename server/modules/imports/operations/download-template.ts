import { Readable } from 'node:stream'
import writeExcelFile from 'write-excel-file/node'
import { csvOf } from '#domain/kernel/escaped-text.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/modules/imports/import-columns.ts'
import { operation } from '#server/platform/operation.ts'
import { privateFileHeaders } from '#server/platform/private-file.ts'
import { whyNotImport } from '../who-imports.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An empty file to fill in. Lines that begin with # explain the columns and are ignored on upload. */
export const downloadTemplate = operation('GET /import-templates/{kind}', async (ctx, { params, query }) => {
  const forbidden = whyNotImport(ctx.actor, params.kind)
  if (forbidden) return forbidden
  const columns = IMPORT_COLUMNS[params.kind]
  const isCsv = query.format === 'csv'
  const bytes = isCsv ? Buffer.from(csvTemplate(columns)) : await sheetTemplate(columns)
  const mediaType = isCsv ? 'text/csv; charset=utf-8' : XLSX
  return {
    bytesWithStatus: 200,
    headers: {
      ...privateFileHeaders(mediaType, 'attachment', `${params.kind}.${query.format}`),
      'content-length': String(bytes.length),
    },
    bytes: Readable.from([bytes]),
  }
})

function csvTemplate(columns: readonly ImportColumn[]): string {
  const noted = (cells: string[]) => cells.map((cell, index) => (index === 0 ? `# ${cell}` : cell))
  return csvOf([
    columns.map(({ label }) => label.en),
    noted(columns.map(({ label, hint }) => `${label.hi}: ${hint.hi}`)),
    noted(columns.map(({ hint }) => hint.en)),
    noted(columns.map(({ example }) => example)),
  ])
}

/** The first sheet is to be filled in; the second explains the columns in both languages. */
async function sheetTemplate(columns: readonly ImportColumn[]): Promise<Buffer> {
  const head = (value: string) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#E6F0EF' })
  const list = [columns.map(({ label, isRequired }) => head(isRequired ? `${label.en} *` : label.en))]
  const help = [
    ['Column', 'What belongs there', 'Example', 'कॉलम', 'क्या लिखें'].map(head),
    ...columns.map(({ label, hint, example, isRequired }) =>
      [isRequired ? `${label.en} *` : label.en, hint.en, example, label.hi, hint.hi].map(value => ({
        value,
        wrap: true,
      })),
    ),
  ]
  const wide = (width: number) => ({ width })
  return writeExcelFile([
    { data: list, sheet: 'List', columns: columns.map(() => wide(24)), stickyRowsCount: 1 },
    { data: help, sheet: 'Help मदद', columns: [24, 48, 24, 24, 48].map(wide) },
  ]).toBuffer()
}
