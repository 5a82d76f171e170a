import { useRouter, useRouterState } from '@tanstack/react-router'
import { type KeptModal, ModalStage } from '#web/modals/modal-stage.tsx'
import { modalRegistry } from './modal-registry.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    modal?: KeptModal
  }
}

/** Shows the modal that stands in the browser's history: Back and Esc close it, a reload shows it again. */
export function ModalHost() {
  const router = useRouter()
  const modal = useRouterState({ select: state => state.location.state.modal ?? null })
  return (
    <ModalStage
      registry={modalRegistry}
      modal={modal}
      open={(opened, isReplacing) =>
        void router.navigate({
          to: '.',
          search: true,
          hash: true,
          replace: isReplacing,
          resetScroll: false,
          state: { modal: opened },
        } as never)
      }
      close={() => router.history.back()}
    />
  )
}
