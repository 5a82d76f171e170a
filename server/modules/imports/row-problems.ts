import type { Refusal } from '#domain/kernel/refusal.ts'
import { cellProblem, type RowProblem } from '#domain/modules/imports/import-problems.ts'
import { refusalSentence } from '#domain/refusals.ts'

/** A refusal as a row shows it: of the cells it names, else of the row, in the words it has everywhere. */
export function problemsOf(refusal: Refusal): RowProblem[] {
  const { code, fields = [] } = refusal
  if (code === 'invalid_input' && fields.length > 0)
    return fields.map(field => cellProblem(fieldOf(field.path), field.code))
  const words = { en: refusalSentence(refusal, 'en'), hi: refusalSentence(refusal, 'hi') }
  return [{ field: fields[0] ? fieldOf(fields[0].path) : null, code, words }]
}

/** The column that a path of the input begins with. */
const fieldOf = (path: string) => {
  const name = path.replace(/^\/?(?:body\/)?/, '').split(/[./]/)[0] ?? ''
  return COLUMNS[name] ?? name
}

/** What operations call otherwise than the columns of a file. */
const COLUMNS: Record<string, string> = { serviceIds: 'services', parentId: 'parent', place: 'latitude' }
