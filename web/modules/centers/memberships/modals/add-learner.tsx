import { Suspense } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { DeskLearnerForm } from '#web/modules/learners/public.tsx'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-learner': Record<string, never>
  }
}

/** Adds a learner to the center at the desk. */
export default function AddLearner({ close }: ModalProps<'add-learner'>) {
  const t = useT('center.learners.add')
  return (
    <AskingModal title={t('title')} onClose={close}>
      <Suspense fallback={<LoadingLines lines={4} />}>
        <DeskLearnerForm
          onAdded={({ name }) => {
            close()
            toastDone(t('done', { name }))
          }}
          onCancel={close}
        />
      </Suspense>
    </AskingModal>
  )
}
