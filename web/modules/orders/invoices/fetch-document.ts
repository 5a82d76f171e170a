import type { Language } from '#domain/kernel/language.ts'
import { apiBytes } from '#web/browser/api.ts'
import { shareFileNatively } from '#web/browser/native/files.ts'
import { isShell } from '#web/browser/native/shell.ts'
import { saveText } from '#web/browser/save-csv.ts'
import type { Invoice } from './export-rows.ts'

/** What names a document to people. */
export type Named = Pick<Invoice, 'id' | 'kind' | 'number'>

/** Fetches a document as a PDF, with the reader's sign-in. */
async function fetchDocument(document: Named, kind: string, language: Language): Promise<File> {
  const bytes = await apiBytes('GET /invoices/{id}/document', {
    params: { id: document.id },
    query: { language },
  })
  const name = `${kind} ${document.number.replaceAll('/', '-')}.pdf`
  return new File([bytes], name, { type: 'application/pdf' })
}

/** Gives a document to the person as a file. */
export async function saveInvoice(document: Named, kind: string, language: Language): Promise<void> {
  const file = await fetchDocument(document, kind, language)
  saveText(file.name, file, file.type)
}

/** Whether this device can share files with other apps. */
export function canShare(): boolean {
  if (isShell()) return true
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] })
}

/** Shares a document with another app; cancelling is no failure. */
export async function shareInvoice(document: Named, kind: string, language: Language): Promise<void> {
  const file = await fetchDocument(document, kind, language)
  if (isShell()) return shareFileNatively(file.name, file)
  try {
    await navigator.share({ files: [file], title: `${kind} ${document.number}` })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}
