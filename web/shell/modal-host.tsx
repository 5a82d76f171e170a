import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askBeforeBack, isBackGuarded } from '#web/browser/back-guards.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { withWords } from '#web/messages/words.ts'
import { type LoadModal, ModalStage, type OpenModal } from '#web/modals/modal-stage.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    modal?: OpenModal
  }
}

/** The list of all modals comes with the first that is opened: it names more files than all the rest of the frame. */
const load: LoadModal = async name => {
  const { loadAppModal } = await import('./app-modals.ts')
  return withWords(() => loadAppModal(name))()
}

/** Shows the modal that is in the browser's history: Back and Esc close it, a reload shows it again. */
export function ModalHost() {
  const router = useRouter()
  const navigate = useNavigate()
  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: isBackGuarded,
        blockerFn: ({ action }: { action: string }) =>
          (action === 'BACK' || action === 'GO') && askBeforeBack(),
      }),
    [router],
  )
  const modal = useRouterState({ select: state => state.location.state.modal ?? null })
  return (
    <ModalStage
      load={load}
      modal={modal}
      open={(opened, isReplacing) =>
        void navigate({
          to: '.',
          search: true,
          hash: true,
          replace: isReplacing,
          resetScroll: false,
          state: { modal: opened },
        })
      }
      // Who closes it has been asked already; Back is asked by the form (`useBackGuard`).
      close={() => router.history.back({ ignoreBlocker: true })}
    />
  )
}
