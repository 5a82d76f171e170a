import type { Language } from '#domain/kernel/language.ts'
import { apiBytes } from '#web/browser/api.ts'
import { saveText } from '#web/browser/save-csv.ts'
import type { Payout, Statement } from './statement-data.ts'

/** Fetches a statement as a PDF, with the reader's sign-in, and gives it to them as a file. */
export async function saveStatement(statement: Statement, language: Language): Promise<void> {
  const bytes = await apiBytes('GET /statements/{id}/document', {
    params: { id: statement.id },
    query: { language },
  })
  saveText(`${statement.month} ${statement.expert.name}.pdf`, bytes)
}

/** Fetches a bank file; the look is written down by the server. */
export async function saveBankFile(payout: Payout): Promise<void> {
  const bytes = await apiBytes('GET /payouts/{id}/file', { params: { id: payout.id } })
  saveText(`${payout.code}.csv`, bytes)
}
