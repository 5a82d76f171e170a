import type { CenterPermission } from '../../access/permissions.ts'

/** What can be brought in from a file. */
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

/** Rows one file may have. Staff and experts each get a message to their phone, so they are fewer. */
export const MOST_ROWS: Record<ImportKindName, number> = {
  learners: 10_000,
  staff: 200,
  experts: 500,
  leads: 10_000,
  masterlists: 2_000,
}

/**
 * Rows that the files of one center may add in a day: as many as one file. An import asks people just as a desk does, and
 * the limits of a desk (200 learners a day) do not count its rows.
 */
export const MOST_ADDED_A_DAY: Readonly<Record<ImportKindName, number>> = { ...MOST_ROWS }

/** A file of 10,000 rows is about one megabyte. */
export const MOST_BYTES = 5_000_000
export const MOST_COLUMNS = 60
/** Characters of one cell. */
export const LONGEST_CELL = 2_000
/** So long an import can be taken back. */
export const UNDO_HOURS = 24
