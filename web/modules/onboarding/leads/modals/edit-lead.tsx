import { Checkbox, MultiSelect, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { enteredLead, leadChange } from '#domain/modules/onboarding/leads/lead-api.ts'
import { HAND_SOURCES, LEAD_KINDS } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { LeadDetail } from '../lead-words.ts'
import { OfLead } from '../of-lead.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null writes a new one down. */
    'edit-lead': { leadId: string | null }
  }
}

type Values = {
  kind: LeadDetail['kind']
  name: string
  phone: string
  place: string
  message: string
  serviceIds: string[]
  language: Language
  source: (typeof HAND_SOURCES)[number]
  consent: boolean
}

/** Enters a person who called or came by, or corrects a lead's details. */
export default function EditLead({ payload: { leadId }, close }: ModalProps<'edit-lead'>) {
  if (leadId === null) return <LeadForm lead={null} close={close} />
  return (
    <OfLead leadId={leadId} close={close}>
      {lead => <LeadForm lead={lead} close={close} />}
    </OfLead>
  )
}

function LeadForm({ lead, close }: { lead: LeadDetail | null; close: () => void }) {
  const t = useT('admin.leads')
  const form = useLeadForm(lead, close)
  const services = useServiceChoices(lead)
  const field = (of: keyof Values) => ({ ...form.getInputProps(of), key: form.key(of) })
  return (
    <FormModal
      title={lead ? t('editTitle', { name: lead.name }) : t('addTitle')}
      form={form}
      submitLabel={lead ? t('save') : t('add')}
      onClose={close}
      size="lg"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('name')} autoComplete="off" data-autofocus {...field('name')} />
        <PhoneField
          label={t('phone')}
          value={form.values.phone}
          onChange={phone => form.setFieldValue('phone', phone)}
          error={form.errors.phone}
          required
        />
        <Select
          label={t('kind')}
          data={LEAD_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
          {...field('kind')}
        />
        <TextInput label={t('place')} autoComplete="off" maxLength={120} {...field('place')} />
        <Select
          label={t('language')}
          data={LANGUAGES.map(value => ({ value, label: t(`languages.${value}`) }))}
          {...field('language')}
        />
        {!lead && (
          <Select
            label={t('source')}
            data={HAND_SOURCES.map(value => ({ value, label: t(`sources.${value}`) }))}
            {...field('source')}
          />
        )}
      </SimpleGrid>
      <MultiSelect
        label={t('services')}
        searchable
        hidePickedOptions
        maxValues={10}
        data={services}
        {...field('serviceIds')}
      />
      <Textarea label={t('message')} autosize minRows={2} maxLength={2000} {...field('message')} />
      {!lead && (
        <Checkbox
          label={t('consent')}
          {...form.getInputProps('consent', { type: 'checkbox' })}
          key={form.key('consent')}
        />
      )}
    </FormModal>
  )
}

function useLeadForm(lead: LeadDetail | null, close: () => void) {
  const t = useT('admin.leads')
  const [, setUrl] = useUrlState({ lead: '' })
  const enter = useApiMutation('POST /admin/leads')
  const change = useApiMutation('PUT /leads/{id}')
  const enteredOf = (values: Values) => ({ ...values, consent: values.consent as true })
  const changeOf = ({ source: _, consent: __, ...facts }: Values, version: number) => ({ ...facts, version })
  return useContractForm<Values>({
    initialValues: {
      kind: lead?.kind ?? 'center',
      name: lead?.name ?? '',
      phone: lead?.phone ?? '',
      place: lead?.place ?? '',
      message: lead?.message ?? '',
      serviceIds: lead?.services.map(service => service.id) ?? [],
      language: lead?.language ?? 'en',
      source: 'phone-call',
      consent: false,
    },
    follows: lead !== null,
    schema: lead ? leadChange : enteredLead,
    toBody: values => (lead ? changeOf(values, lead.version) : enteredOf(values)),
    words: path => (path === 'consent' ? t('consentMissing') : undefined),
    send: async values => {
      if (lead) {
        await change.mutateAsync({ params: { id: lead.id }, body: changeOf(values, lead.version) })
        toastDone(t('saved', { name: values.name }))
        return close()
      }
      const added = await enter.mutateAsync({ body: enteredOf(values) })
      toastDone(t('added', { name: added.name }))
      close()
      setUrl({ lead: added.id }, { replace: true })
    },
  })
}

/** Activities that are offered, and those that the lead named before they were put away. */
function useServiceChoices(lead: LeadDetail | null) {
  const name = useNames()
  const found = useApiQuery('GET /masterlists', { query: { lists: 'service' } }).data?.service ?? []
  const gone = (lead?.services ?? []).filter(service => !found.some(one => one.id === service.id))
  return [...found, ...gone].map(item => ({ value: item.id, label: name(item.name) }))
}
