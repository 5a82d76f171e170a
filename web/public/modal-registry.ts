import type { ComponentType } from 'react'
import type { ModalProps, PublicModals } from '#web/modals/open-modal.ts'

type Registry = { [Name in keyof PublicModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** Which component shows a modal of the public pages. */
export const publicModals: Registry = {}
