import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type AgreementDetail, otherName, ownSide } from '../engagement-data.ts'
import { OfAgreement, OfEngagement } from '../of-agreement.tsx'
import { TermsChanges } from '../terms-changes.tsx'
import { TermsFields } from '../terms-fields.tsx'
import { termsOf, valuesOf } from '../terms-values.ts'
import { useTermsForm } from '../use-terms-form.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'counter-agreement': { agreementId: string }
  }
}

type Service = { id: string; name: { en: string; hi: string } }

/** Answers a version with an own one; a center takes an expert's over by sending it unchanged. */
export default function CounterAgreement({ payload, close }: ModalProps<'counter-agreement'>) {
  return (
    <OfAgreement agreementId={payload.agreementId} close={close}>
      {agreement => (
        <OfEngagement engagementId={agreement.engagementId} close={close}>
          {engagement => <Counter agreement={agreement} services={engagement.services} close={close} />}
        </OfEngagement>
      )}
    </OfAgreement>
  )
}

type CounterProps = { agreement: AgreementDetail; services: readonly Service[]; close: () => void }

function Counter({ agreement, services, close }: CounterProps) {
  const t = useT('agreements')
  const counter = useApiMutation('POST /agreements/{id}/counter')
  const number = agreement.number ?? 0
  const name = otherName(agreement)
  const form = useTermsForm(valuesOf(agreement.terms), async terms => {
    await counter.mutateAsync({ params: { id: agreement.id }, body: terms })
    toastDone(t('done.sent', { name }))
    close()
  })
  const named = new Map(services.map(service => [service.id, service]))
  const { serviceIds, ...after } = termsOf(form.values)
  return (
    <FormModal
      title={t('form.counterTitle', { number })}
      form={form}
      submitLabel={t('form.send')}
      onClose={close}
      size="lg"
    >
      <Text c="dimmed">
        {ownSide() === 'center'
          ? t('form.takeOverText', { name })
          : t('form.counterText', { next: number + 1 })}
      </Text>
      <TermsFields form={form} services={services} currency={agreement.currency} />
      {Number.isFinite(after.fee.model === 'share' ? after.fee.basisPoints : after.fee.amount) && (
        <TermsChanges
          before={{ number, terms: agreement.terms }}
          after={{ ...after, services: serviceIds.flatMap(id => named.get(id) ?? []) }}
          currency={agreement.currency}
        />
      )}
    </FormModal>
  )
}
