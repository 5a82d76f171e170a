import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  digitsField,
  idField,
  limit,
  listAnswer,
  offset,
  optionalFilter,
  shortText,
} from '../../kernel/fields.ts'
import { IMPORT_KINDS, LONGEST_CELL, MOST_COLUMNS } from './import-kinds.ts'
import { importStates, ROW_OUTCOMES, ROW_RESULTS } from './import-states.ts'

const kind = z.enum(IMPORT_KINDS)
const words = z.object({ en: z.string(), hi: z.string() })
/** The column of the file, from 0, for each field; null: none. */
const mapping = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1)
    .nullable(),
)

/** An uploaded file, and its progress. */
export const importAnswer = z
  .object({
    id: idField,
    kind,
    status: z.enum(importStates.states as [string, ...string[]]),
    /** The work in progress in the background; null: none. */
    work: z.enum(['check', 'run', 'undo']).nullable(),
    fileName: z.string(),
    headers: z.array(z.string()),
    /** The first rows as the file has them. */
    samples: z.array(z.array(z.string())),
    mapping,
    rows: z.int(),
    /** Rows that the current work has finished. */
    through: z.int(),
    /** What the rows would do. */
    outcomes: z.record(z.enum(ROW_OUTCOMES), z.int()),
    /** The results of the rows. */
    results: z.record(z.enum(ROW_RESULTS), z.int()),
    by: z.string(),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
    /** Until when it can be undone. */
    undoUntil: z.string().nullable(),
    undoneAt: z.string().nullable(),
    can: z.object({ check: z.boolean(), run: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'Import' })

/** One row of a file with what it would do, or its result. */
export const importRow = z
  .object({
    /** The line of the file, or of the sheet. */
    line: z.int(),
    /** By column, including corrected ones. */
    values: z.record(z.string(), z.string()),
    fixed: z.array(z.string()),
    outcome: z.enum(ROW_OUTCOMES).nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    problems: z.array(z.object({ field: z.string().nullable(), code: z.string(), words })),
    result: z.enum(ROW_RESULTS).nullable(),
  })
  .meta({ id: 'ImportRow' })

const access = { admin: true, center: 'member' } as const
const byId = z.strictObject({ id: idField })

/** Why a file cannot be read. */
export const FILE_REFUSALS = [
  'import_file_too_large',
  'import_file_empty',
  'import_file_unreadable',
  'import_file_locked',
  'import_file_unsafe',
  'import_too_many_rows',
  'import_too_wide',
] as const

export const importsApi = defineContract({
  'GET /import-templates/{kind}': {
    id: 'import.template',
    summary: 'An empty file with the columns of a kind of import, and a row that says what belongs where.',
    access,
    params: z.strictObject({ kind }),
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    answersBytes: true,
    answer: z.undefined(),
  },
  'POST /imports': {
    id: 'import.upload',
    summary:
      'Bring a CSV or XLSX file: raw bytes, at most 5 MB. Its rows are kept for a while, nothing else happens; columns are guessed by their headers.',
    stale: ['imports'],
    access,
    query: z.strictObject({ kind, fileName: shortText(255) }),
    streamedBody: true,
    answer: importAnswer,
    status: 201,
    refusals: [...FILE_REFUSALS],
    rate: { max: 40, windowSeconds: 3600, per: 'user' },
  },
  'GET /imports': {
    id: 'import.list',
    summary: 'The latest imports of a kind, newest first.',
    access,
    query: z.strictObject({ kind }),
    answer: z.object({ items: z.array(importAnswer) }),
  },
  'GET /imports/{id}': {
    id: 'import.show',
    summary: 'One import, and how far it is.',
    access,
    params: byId,
    answer: importAnswer,
  },
  'GET /imports/{id}/rows': {
    id: 'import.rows',
    summary: 'Rows of an import in the order of the file.',
    access,
    params: byId,
    query: z.strictObject({
      limit,
      offset,
      outcome: optionalFilter(z.enum(ROW_OUTCOMES)),
      result: optionalFilter(z.enum(ROW_RESULTS)),
    }),
    answer: listAnswer(importRow),
  },
  'POST /imports/{id}/check': {
    id: 'import.check',
    summary: 'Say which column holds what, and have every row judged: nothing is written by that.',
    stale: ['imports'],
    access,
    params: byId,
    body: z.strictObject({ mapping }),
    answer: importAnswer,
    status: 201,
    refusals: ['illegal_transition', 'import_busy'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'PUT /imports/{id}/rows/{line}': {
    id: 'import.fix',
    summary:
      'Put other texts in place of what a row says; it is judged again, with the rows of the same phone.',
    stale: ['imports'],
    access,
    params: z.strictObject({ id: idField, line: digitsField(1, 7) }),
    body: z.strictObject({
      values: z.record(z.string().max(40), z.string().max(LONGEST_CELL)),
    }),
    answer: importRow,
    refusals: ['illegal_transition', 'import_busy'],
  },
  'POST /imports/{id}/run': {
    id: 'import.run',
    summary: 'Do what was shown. A row that would do something else by now is not done, and says so.',
    stale: ['imports'],
    access,
    params: byId,
    answer: importAnswer,
    status: 201,
    refusals: ['illegal_transition', 'import_busy', 'import_day_full'],
  },
  'POST /imports/{id}/undo': {
    id: 'import.undo',
    summary:
      'Take back, within a day, what an import made or changed, as far as nothing was built on it since.',
    stale: ['imports'],
    access,
    params: byId,
    answer: importAnswer,
    status: 201,
    refusals: ['illegal_transition', 'import_busy', 'import_undo_over'],
  },
  'GET /imports/{id}/failures': {
    id: 'import.failures',
    summary:
      'The rows that were not done, or not taken back, with why: a CSV that can be fixed and brought again.',
    access,
    params: byId,
    answersBytes: true,
    answer: z.undefined(),
  },
})
