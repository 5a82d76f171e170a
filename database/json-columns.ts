import type { Mapping } from '#domain/modules/imports/import-mapping.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'

/** What the code keeps in JSON columns, by `table.column`; `npm run generate` types the columns by it. */
export interface JsonColumns {
  'import_rows.changes': RowChange[]
  'import_rows.fixes': Record<string, string>
  'import_rows.problems': RowProblem[]
  'imports.mapping': Mapping
}
