import type { ComponentType } from 'react'
import type { ModalProps, PublicModals } from '#web/modals/open-modal.ts'
import { spoken } from './spoken-modal.tsx'

type Registry = { [Name in keyof PublicModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** Which component shows a modal of the public pages. */
export const publicModals: Registry = {
  'contact-us': spoken(() => import('./modals/contact-us.tsx')),
  'landing-activity': spoken(() => import('./modals/landing-activity.tsx')),
  'landing-center': spoken(() => import('./modals/landing-center.tsx')),
  'landing-expert': spoken(() => import('./modals/landing-expert.tsx')),
  'thank-you': spoken(() => import('./modals/thank-you.tsx')),
  video: spoken(() => import('./modals/video.tsx')),
}
