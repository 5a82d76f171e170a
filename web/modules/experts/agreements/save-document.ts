import type { Language } from '#domain/kernel/language.ts'
import { apiBytes } from '#web/browser/api.ts'
import { saveText } from '#web/browser/save-csv.ts'

/** Fetches a version as a PDF, with the reader's sign-in, and gives it to them as a file. */
export async function saveDocument(agreementId: string, name: string, language: Language): Promise<void> {
  const bytes = await apiBytes('GET /agreements/{id}/document', {
    params: { id: agreementId },
    query: { language },
  })
  saveText(`${name}.pdf`, bytes)
}
