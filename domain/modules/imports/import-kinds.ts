import type { CenterPermission } from '../../access/permissions.ts'

/** What can be imported from a file. */
export const IMPORT_KINDS = ['learners', 'staff', 'experts', 'leads', 'masterlists'] as const
export type ImportKindName = (typeof IMPORT_KINDS)[number]

/** Who may import it: members of a center with this permission, or the admin. */
export const IMPORT_ACCESS: Record<ImportKindName, CenterPermission | 'admin'> = {
  learners: 'learners:manage',
  staff: 'staff:manage',
  experts: 'experts:manage',
  leads: 'admin',
  masterlists: 'admin',
}

/** The most rows of one file. Staff and experts each get a message to their phone, so their limits are lower. */
export const MOST_ROWS: Record<ImportKindName, number> = {
  learners: 10_000,
  staff: 200,
  experts: 500,
  leads: 10_000,
  masterlists: 2_000,
}

/**
 * The most rows that one center's files may add in a day: as many as one file. An import is like entering people
 * manually, but the limits for staff (200 learners a day) do not apply to its rows.
 */
export const MOST_ADDED_A_DAY: Readonly<Record<ImportKindName, number>> = { ...MOST_ROWS }

/** A file of 10,000 rows is about one megabyte. */
export const MOST_BYTES = 5_000_000
export const MOST_COLUMNS = 60
/** Characters of one cell. */
export const LONGEST_CELL = 2_000
/** How long an import can be undone. */
export const UNDO_HOURS = 24
