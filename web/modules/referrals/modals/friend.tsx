import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import ReferralThing from '../referral-thing.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    friend: { referralId: string }
  }
}

/** A friend whom the family invited or brought, step by step. */
export default function Friend({ payload, close }: ModalProps<'friend'>) {
  const t = useT('common.referrals.list')
  return (
    <PlainModal title={t('friend')} onClose={close}>
      <ReferralThing referralId={payload.referralId} />
    </PlainModal>
  )
}
