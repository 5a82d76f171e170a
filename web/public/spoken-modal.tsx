import type { ComponentType } from 'react'
import { loadModalWords } from '#web/messages/load-messages.ts'

/** A modal with its words: no page shows one at once, so both come when it is opened. */
export const spoken =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  async () => {
    // Another language is another page.
    const language = document.documentElement.lang === 'hi' ? 'hi' : 'en'
    const [{ default: Modal }, { ModalWords }, modals] = await Promise.all([
      load(),
      import('./modal-words.tsx'),
      loadModalWords(language),
    ])
    return {
      default: (props: Props) => (
        <ModalWords modals={modals}>
          <Modal {...props} />
        </ModalWords>
      ),
    }
  }
