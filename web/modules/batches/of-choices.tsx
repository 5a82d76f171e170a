import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type BatchChoices, useBatchChoices } from './batch-data.ts'

type OfChoicesProps = {
  close: () => void
  children: (choices: readonly BatchChoices[]) => ReactNode
}

/** A modal that needs to know what batches can be made of. */
export function OfChoices({ close, children }: OfChoicesProps) {
  const t = useT('common.batches')
  const choices = useBatchChoices()
  if (choices.data) return children(choices.data.items)
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={choices} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
