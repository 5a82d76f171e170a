import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'

export const dataExport = z
  .object({
    id: idField,
    status: z.enum(['waiting', 'ready']),
    requestedAt: z.string(),
    /** Until when it can be downloaded; null while it is in progress. */
    expiresAt: z.string().nullable(),
    bytes: z.number().int().nullable(),
  })
  .meta({ id: 'DataExport' })

export const privacyApi = defineContract({
  'GET /data-exports': {
    id: 'dataExport.list',
    summary:
      'Files with everything about the own family, or about oneself as an expert, that are being made or can be fetched.',
    access: { learner: true, expert: true },
    answer: z.object({ items: z.array(dataExport) }),
  },
  'POST /data-exports': {
    id: 'dataExport.ask',
    summary:
      'Ask for everything that is kept about oneself and the own learners, or about oneself as an expert, as one file.',
    access: { learner: true, expert: true },
    stale: ['data-exports'],
    answer: dataExport,
    status: 201,
    refusals: ['export_running'],
    rate: { max: 5, windowSeconds: 86_400, per: 'user' },
  },
  'GET /data-exports/{id}/content': {
    id: 'dataExport.read',
    summary: 'The file: a ZIP with a page to read, tables and all data as JSON.',
    access: { learner: true, expert: true },
    params: z.strictObject({ id: idField }),
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['files_unavailable'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
})

/** How long a file with everything about a family or an expert can be downloaded. */
export const EXPORT_DAYS = 7

export function exportExpiry(now: Date): Date {
  return new Date(now.getTime() + EXPORT_DAYS * 86_400_000)
}
