import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import { invalidate } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ChooseColumns } from '../choose-columns.tsx'
import { ChooseFile } from '../choose-file.tsx'
import { useImport, WRITTEN } from '../import-data.ts'
import { ImportWords } from '../import-words.tsx'
import { LookThrough } from '../look-through.tsx'
import { WorkProgress } from '../work-progress.tsx'

declare module '#web/modals/open-modal.ts' {
  /** `importId`: one that was brought already. The check of import directions takes `import` as a key for an import. */
  interface AppModals extends Record<'import', { kind: ImportKindName; importId?: string }> {}
}

/** A list from a file: choose it, assign the columns, check what would happen, run it. */
export default function ImportList({ payload, close }: ModalProps<'import'>) {
  return (
    <ImportWords>
      <Steps {...payload} close={close} />
    </ImportWords>
  )
}

function Steps({ kind, importId, close }: { kind: ImportKindName; importId?: string; close: () => void }) {
  const t = useT('imports.kinds')
  return (
    <PlainModal title={t(kind)} onClose={close} size="xl">
      {importId ? <GoOn key={importId} importId={importId} /> : <ChooseFile kind={kind} />}
    </PlainModal>
  )
}

function GoOn({ importId }: { importId: string }) {
  const found = useImport(importId)
  const of = found.data
  /** Back to the columns of a file whose rows were judged already. */
  const [atColumns, setAtColumns] = useState(false)
  const isDone = of?.status === 'done'
  const kind = of?.kind
  useEffect(() => {
    if (!isDone || !kind) return
    void invalidate(...WRITTEN[kind])
    openModal('import-result', { importId })
  }, [isDone, kind, importId])

  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!of || isDone) return <Skeleton h={160} />
  if (of.work) return <WorkProgress of={of} />
  if (of.status === 'uploaded' || atColumns)
    return <ChooseColumns of={of} onChecked={() => setAtColumns(false)} />
  return <LookThrough of={of} onColumns={() => setAtColumns(true)} />
}
