import type { ComponentType } from 'react'
import type { ModalProps, PublicModals } from '#web/modals/open-modal.ts'

type Registry = { [Name in keyof PublicModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** Which component shows a modal of the public pages. */
export const publicModals: Registry = {
  'contact-us': () => import('./modals/contact-us.tsx'),
  'landing-activity': () => import('./modals/landing-activity.tsx'),
  'landing-center': () => import('./modals/landing-center.tsx'),
  'landing-expert': () => import('./modals/landing-expert.tsx'),
  'thank-you': () => import('./modals/thank-you.tsx'),
  video: () => import('./modals/video.tsx'),
}
