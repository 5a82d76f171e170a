import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { CenterList } from '../center-list.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'switch-center': Record<string, never>
  }
}

/** The same choice as on the screen of its own, from wherever one is. */
export default function SwitchCenter({ close }: ModalProps<'switch-center'>) {
  const t = useT('center.choose')
  return (
    <PlainModal title={t('switch')} onClose={close}>
      <CenterList next="" onChosen={close} />
    </PlainModal>
  )
}
