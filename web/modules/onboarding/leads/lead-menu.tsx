import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { eventBetween, leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { Lead, LeadStatus } from './lead-words.ts'

/** Whether a lead can go from one state to another. */
export const mayGo = (from: LeadStatus, to: LeadStatus) => eventBetween(from, to) !== null

/** Takes a lead to another state: at once, or by the question that it needs. */
export function useStepLead() {
  const t = useT('admin.leads')
  const step = useApiMutation('PUT /leads/{id}/status')
  return (lead: Pick<Lead, 'id' | 'name' | 'kind'>, to: LeadStatus) => {
    if (to === 'lost') return openModal('lose-lead', { leadId: lead.id, name: lead.name })
    if (to === 'converted') return openModal('convert-lead', { leadId: lead.id })
    step.mutate(
      { params: { id: lead.id }, body: { to } },
      {
        onSuccess: () => toastDone(t('moved', { name: lead.name, status: t(`statuses.${to}`) })),
        onError: error => toastRefused(error),
      },
    )
  }
}

/** What a step to this state is called. */
export function useStepWords() {
  const t = useT('admin.leads')
  return (from: LeadStatus, to: LeadStatus) => {
    if (to === 'lost') return t('lose')
    if (to === 'converted') return t('convert')
    return from === 'lost' ? t('reopen') : t('moveTo', { status: t(`statuses.${to}`) })
  }
}

/** The steps that a lead can take, and changing it. */
export function LeadMenu({ lead }: { lead: Lead }) {
  const t = useT('admin.leads')
  const step = useStepLead()
  const words = useStepWords()
  const steps = leadStates.states.filter(to => mayGo(lead.status, to))
  return (
    <DotsMenu
      label={t('menu', { name: lead.name })}
      actions={[
        ...steps.map(to => ({ label: words(lead.status, to), run: () => step(lead, to) })),
        ...(leadStates.isFinal(lead.status)
          ? []
          : [{ label: t('edit'), run: () => openModal('edit-lead', { leadId: lead.id }) }]),
        {
          label: t('call', { phone: phoneWords(lead.phone) }),
          run: () => location.assign(`tel:${lead.phone}`),
        },
      ]}
    />
  )
}
