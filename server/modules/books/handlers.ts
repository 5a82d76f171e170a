import { explain } from './operations/explain.ts'
import { listEntries } from './operations/list-entries.ts'
import { showTrialBalance } from './operations/show-trial-balance.ts'

export const booksHandlers = {
  'GET /books/entries': listEntries,
  'GET /books/trial-balance': showTrialBalance,
  'GET /explanations/{kind}/{id}': explain,
}
