import { useEffect, useState } from 'react'
import { findModal, type LoadModal, ModalStage, type OpenModal } from '#web/modals/modal-stage.tsx'
import { type PublicModal, withModalWords } from './with-modal-words.tsx'

const modals = import.meta.glob<PublicModal>(['./modals/*.tsx', './contact/modals/*.tsx'])

/** Modals of a page that home does not have: the page brings them, so that home does not carry their names. */
export function addModals(files: Record<string, () => Promise<{ default: unknown }>>): void {
  Object.assign(modals, files)
}

const load: LoadModal = async name => {
  const file = findModal(modals, name)
  return file && withModalWords(file)
}

const modalIn = (state: unknown) => (state as { modal?: OpenModal } | null)?.modal ?? null

/** As the app's modal host, on the bare browser history: Back and Esc close, a reload shows it again. */
export function PublicModalHost() {
  const [modal, setModal] = useState<OpenModal | null>(null)

  useEffect(() => {
    // The server knows nothing of it: shown once the page is taken over.
    setModal(modalIn(history.state))
    const step = (event: PopStateEvent) => setModal(modalIn(event.state))
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [])

  return (
    <ModalStage
      load={load}
      modal={modal}
      open={(opened, isReplacing) => {
        history[isReplacing ? 'replaceState' : 'pushState']({ modal: opened }, '')
        setModal(opened)
      }}
      close={() => history.back()}
    />
  )
}
