import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Agreement, Engagement } from '../engagement-data.ts'
import { OfAgreement, OfEngagement } from '../of-agreement.tsx'
import { TermsFields } from '../terms-fields.tsx'
import { blankTerms, type TermsValues, valuesOf } from '../terms-values.ts'
import { useTermsForm } from '../use-terms-form.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null drafts a first version. */
    'agreement-draft': { engagementId: string; agreementId: string | null }
  }
}

/** Drafts terms for an expert, or changes a draft; a first draft begins with what is in force. */
export default function AgreementDraft({ payload, close }: ModalProps<'agreement-draft'>) {
  const { engagementId, agreementId } = payload
  return (
    <OfEngagement engagementId={engagementId} close={close}>
      {engagement =>
        agreementId ? (
          <OfAgreement agreementId={agreementId} close={close}>
            {agreement => <Draft engagement={engagement} draft={agreement} close={close} />}
          </OfAgreement>
        ) : engagement.inForce ? (
          <OfAgreement agreementId={engagement.inForce.id} close={close}>
            {agreement => <Draft engagement={engagement} current={agreement} close={close} />}
          </OfAgreement>
        ) : (
          <Draft engagement={engagement} close={close} />
        )
      }
    </OfEngagement>
  )
}

type DraftProps = { engagement: Engagement; draft?: Agreement; current?: Agreement; close: () => void }

function Draft({ engagement, draft, current, close }: DraftProps) {
  const t = useT('agreements.form')
  const add = useApiMutation('POST /engagements/{id}/agreements')
  const edit = useApiMutation('PUT /agreements/{id}')
  const services = useServices(engagement)
  const today = localDateOf(new Date(), engagement.center.timeZone)
  const initial: TermsValues = draft
    ? valuesOf(draft.terms)
    : current
      ? { ...valuesOf(current.terms), fromOn: today, untilOn: '' }
      : blankTerms(
          today,
          services.map(service => service.id),
        )
  const form = useTermsForm(initial, async terms => {
    if (draft)
      await edit.mutateAsync({ params: { id: draft.id }, body: { ...terms, version: draft.version } })
    else await add.mutateAsync({ params: { id: engagement.id }, body: terms })
    toastDone(t('saved'))
    close()
  })
  return (
    <FormModal
      title={t('draftTitle', { name: engagement.expert.name })}
      form={form}
      submitLabel={t('save')}
      onClose={close}
      size="lg"
    >
      <TermsFields form={form} services={services} currency={engagement.center.currency} />
    </FormModal>
  )
}

/** What the expert teaches of what the center offers. */
function useServices(engagement: Engagement) {
  const settings = useApiQuery('GET /center/settings', {}).data
  const offered = new Set(settings?.services.filter(one => one.status === 'active').map(one => one.serviceId))
  return settings ? engagement.services.filter(service => offered.has(service.id)) : engagement.services
}
