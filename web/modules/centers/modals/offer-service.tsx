import { Select, Textarea } from '@mantine/core'
import { centersApi } from '#domain/modules/centers/center-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { BringField } from '#web/ui/bring.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Settings, useSettings, useShowSettings } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null chooses one from the master list. */
    'offer-service': { serviceId: string | null }
  }
}

/** Offers an activity of the master list, or describes one that is offered. */
export default function OfferService({ payload, close }: ModalProps<'offer-service'>) {
  const t = useT('center.settings.services')
  const settings = useSettings()
  if (!settings.data) {
    return (
      <PlainModal title={t('add')} onClose={close}>
        <QueryState query={settings}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  return <ServiceForm settings={settings.data} serviceId={payload.serviceId} close={close} />
}

const { body } = centersApi['PUT /center/services/{id}']
const schema = body.extend({ serviceId: centersApi['PUT /center/services/{id}'].params.shape.id })

type ServiceFormProps = { settings: Settings; serviceId: string | null; close: () => void }

function ServiceForm({ settings, serviceId, close }: ServiceFormProps) {
  const t = useT('center.settings.services')
  const actions = useT('common.actions')
  const saved = useT('center.settings')('saved')
  const name = useNames()
  const show = useShowSettings()
  const present = settings.services.find(one => one.serviceId === serviceId)
  const list = useApiQuery('GET /masterlists', { query: { lists: 'service' } }, { staleTime: 600_000 })
  const offer = useApiMutation('PUT /center/services/{id}')
  const form = useContractForm({
    initialValues: {
      serviceId: serviceId ?? '',
      description: present?.description ?? '',
      whatToBring: present?.whatToBring ?? '',
    },
    schema,
    send: async values => {
      const status = present?.status ?? ('active' as const)
      const { serviceId: id, description, whatToBring } = values
      const sent = { params: { id }, body: { description, whatToBring, status } }
      show(await offer.mutateAsync(sent))
      toastDone(saved)
      close()
    },
  })
  const known = new Set(settings.services.map(one => one.serviceId))
  return (
    <FormModal
      title={present ? t('edit', { name: name(present.name) }) : t('add')}
      form={form}
      submitLabel={actions('save')}
      onClose={close}
    >
      {!present && (
        <Select
          label={t('service')}
          searchable
          openOnFocus={false}
          data={(list.data?.service ?? [])
            .filter(one => !known.has(one.id))
            .map(one => ({ value: one.id, label: name(one.name) }))}
          {...form.getInputProps('serviceId')}
          key={form.key('serviceId')}
          data-autofocus
        />
      )}
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps('description')}
        key={form.key('description')}
      />
      <BringField
        description={t('bringHint')}
        {...form.getInputProps('whatToBring')}
        key={form.key('whatToBring')}
      />
    </FormModal>
  )
}
