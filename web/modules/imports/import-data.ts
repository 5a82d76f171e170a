import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { RowOutcome, RowResult } from '#domain/modules/imports/import-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { apiBytes } from '#web/browser/api.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { saveText } from '#web/browser/save-csv.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Import = ApiAnswer<'GET /imports/{id}'>
export type ImportRow = ApiAnswer<'GET /imports/{id}/rows'>['items'][number]

/** What is refetched after rows were written or undone. */
export const WRITTEN: Record<ImportKindName, readonly string[]> = {
  learners: ['imports', 'memberships', 'learners'],
  staff: ['imports', 'staff', 'me'],
  experts: ['imports', 'engagements', 'requests'],
  leads: ['imports', 'leads'],
  masterlists: ['imports', 'masterlists'],
}

/** Between two looks where the live connection is not up. */
const LOOK_EVERY_MS = 2_000

/** One import; looked at again and again while it is worked on. */
export function useImport(id: string) {
  const input = { params: { id } }
  const first = useApiQuery('GET /imports/{id}', input, { staleTime: 0 })
  const isWorking = first.data?.work != null
  return useApiQuery('GET /imports/{id}', input, { refetchInterval: isWorking ? LOOK_EVERY_MS : false })
}

export const OUTCOME_TONES: Record<RowOutcome, Tone> = {
  create: 'good',
  update: 'waiting',
  same: 'neutral',
  wrong: 'bad',
}

export const RESULT_TONES: Record<RowResult, Tone> = {
  created: 'good',
  updated: 'waiting',
  same: 'neutral',
  failed: 'bad',
  undone: 'neutral',
  not_undone: 'warning',
}

export async function saveTemplate(kind: ImportKindName, format: 'csv' | 'xlsx'): Promise<void> {
  const bytes = await apiBytes('GET /import-templates/{kind}', { params: { kind }, query: { format } })
  saveText(`${kind}.${format}`, bytes)
}

export async function saveFailures({ id, kind }: Pick<Import, 'id' | 'kind'>): Promise<void> {
  saveText(`${kind}-not-done.csv`, await apiBytes('GET /imports/{id}/failures', { params: { id } }))
}
