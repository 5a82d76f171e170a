import { findModal, type LoadModal } from '#web/modals/modal-stage.tsx'
import { type PublicModal, withModalWords } from '#web/public/with-modal-words.tsx'

const own = import.meta.glob<{ default: unknown }>('../modules/**/modals/*.tsx')
const contact = import.meta.glob<PublicModal>('../public/contact/modals/*.tsx')

/** Brings the modal of a name: one of the modules, or one that the public pages have too. */
export const loadAppModal: LoadModal = async name => {
  const load = findModal(own, name)
  if (load) return load()
  const shared = findModal(contact, name)
  return shared && withModalWords(shared)
}
