import type { ComponentType } from 'react'
import { loadModalWords } from '#web/messages/load-messages.ts'

/** The file of a modal of the public pages. */
export type PublicModal = { default: ComponentType<object> }

/** A modal with its words: no page shows one at once, so both come when it is opened. */
export async function withModalWords(load: () => Promise<PublicModal>): Promise<PublicModal> {
  // Another language is another page.
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en'
  const [{ default: Modal }, { ModalWords }, modals] = await Promise.all([
    load(),
    import('./modal-words.tsx'),
    loadModalWords(language),
  ])
  return {
    default: props => (
      <ModalWords modals={modals}>
        <Modal {...props} />
      </ModalWords>
    ),
  }
}
