import { useState } from 'react'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { toastRefused } from '#web/ui/toast.ts'
import { canShare, type Named, saveInvoice, shareInvoice } from './fetch-document.ts'

/** The actions for one document: save it as a file, or share it if the device supports that. */
export function useDocument(document: Named) {
  const t = useT('invoices')
  const language = useLanguage()
  const [busy, setBusy] = useState<'download' | 'share' | null>(null)
  const kind = t(`kinds.${document.kind}`)
  const doing = (what: 'download' | 'share', act: typeof saveInvoice) => async () => {
    setBusy(what)
    try {
      await act(document, kind, language)
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(null)
    }
  }
  return {
    kind,
    busy,
    download: doing('download', saveInvoice),
    share: canShare() ? doing('share', shareInvoice) : null,
  }
}
