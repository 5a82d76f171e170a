import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { otherName } from '../engagement-data.ts'
import { OfEngagement } from '../of-agreement.tsx'
import { Versions } from '../versions.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'agreement-history': { engagementId: string }
  }
}

/** Every version of the terms, with what changed from one to the next. */
export default function AgreementHistory({ payload, close }: ModalProps<'agreement-history'>) {
  return (
    <OfEngagement engagementId={payload.engagementId} close={close}>
      {engagement => <History id={engagement.id} name={otherName(engagement)} close={close} />}
    </OfEngagement>
  )
}

function History({ id, name, close }: { id: string; name: string; close: () => void }) {
  const t = useT('agreements.history')
  return (
    <PlainModal title={t('title', { name })} onClose={close} size="lg">
      <Versions engagementId={id} />
    </PlainModal>
  )
}
