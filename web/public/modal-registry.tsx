import type { ComponentType } from 'react'
import { loadModalWords } from '#web/messages/load-messages.ts'
import type { ModalProps, PublicModals } from '#web/modals/open-modal.ts'

type Registry = { [Name in keyof PublicModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** A modal with its words: no page shows one at once, so both come when it is opened. */
const spoken =
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

/** Which component shows a modal of the public pages. */
export const publicModals: Registry = {
  'contact-us': spoken(() => import('./modals/contact-us.tsx')),
  'landing-activity': spoken(() => import('./modals/landing-activity.tsx')),
  'landing-center': spoken(() => import('./modals/landing-center.tsx')),
  'landing-expert': spoken(() => import('./modals/landing-expert.tsx')),
  'thank-you': spoken(() => import('./modals/thank-you.tsx')),
  video: spoken(() => import('./modals/video.tsx')),
}
