import type { Refusal } from '#domain/kernel/refusal.ts'
import { cellProblem, type RowProblem } from '#domain/modules/imports/import-problems.ts'
import { refusalSentence } from '#domain/refusals.ts'

/** A refusal as a row shows it: on the cells it names, otherwise on the row, in its usual words. */
export function problemsOf(refusal: Refusal): RowProblem[] {
  const { code, fields = [] } = refusal
  if (code === 'invalid_input' && fields.length > 0)
    return fields.map(field => cellProblem(fieldOf(field.path), field.code))
  const words = { en: refusalSentence(refusal, 'en'), hi: refusalSentence(refusal, 'hi') }
  return [{ field: fields[0] ? fieldOf(fields[0].path) : null, code, words }]
}

/** The column of an input path. */
const fieldOf = (path: string) => {
  const name = path.replace(/^\/?(?:body\/)?/, '').split(/[./]/)[0] ?? ''
  return COLUMNS[name] ?? name
}

/** Fields that operations name differently from a file's columns. */
const COLUMNS: Record<string, string> = { serviceIds: 'services', parentId: 'parent', place: 'latitude' }
