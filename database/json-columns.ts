import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { Mapping } from '#domain/modules/imports/import-mapping.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import type { DiscountTerms } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { InvoicePaper } from '#domain/modules/orders/invoices/invoice-paper.ts'

/** What the code keeps in JSON columns, by `table.column`; `npm run generate` types the columns by it. */
export interface JsonColumns {
  'discount_uses.terms': DiscountTerms
  'earnings.formula': Formula
  'import_rows.changes': RowChange[]
  'import_rows.fixes': Record<string, string>
  'import_rows.problems': RowProblem[]
  'imports.mapping': Mapping
  'invoices.paper': InvoicePaper
  'order_lines.label': { en: string; hi: string }
}
