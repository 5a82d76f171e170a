import type { ComponentType } from 'react'
import type { AppModals, ModalProps } from '#web/modals/open-modal.ts'

type Registry = { [Name in keyof AppModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** Which component shows a modal; a name of `AppModals` without a row does not compile. */
export const modalRegistry: Registry = {}
