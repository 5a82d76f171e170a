import { NumberInput, TextInput } from '@mantine/core'
import { centersApi } from '#domain/modules/centers/center-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Settings, type Space, useSettings, useShowSettings } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null adds a space. */
    'edit-space': { spaceId: string | null }
  }
}

/** Adds a space, or changes one. */
export default function EditSpace({ payload, close }: ModalProps<'edit-space'>) {
  const t = useT('center.settings.spaces')
  const settings = useSettings()
  if (!settings.data) {
    return (
      <PlainModal title={t('add')} onClose={close}>
        <QueryState query={settings}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  const space = settings.data.spaces.find(one => one.id === payload.spaceId)
  return <SpaceForm settings={settings.data} space={space} close={close} />
}

type SpaceFormProps = { settings: Settings; space: Space | undefined; close: () => void }

function SpaceForm({ settings, space, close }: SpaceFormProps) {
  const t = useT('center.settings.spaces')
  const actions = useT('common.actions')
  const saved = useT('center.settings')('saved')
  const name = useNames()
  const show = useShowSettings()
  const add = useApiMutation('POST /center/spaces')
  const update = useApiMutation('PATCH /center/spaces/{id}')
  const form = useContractForm({
    initialValues: {
      name: space?.name ?? '',
      places: space?.places ?? 1,
      serviceIds: [...(space?.serviceIds ?? [])],
    },
    follows: space !== undefined,
    schema: centersApi['POST /center/spaces'].body,
    send: async body => {
      show(
        space
          ? await update.mutateAsync({ params: { id: space.id }, body })
          : await add.mutateAsync({ body }),
      )
      toastDone(saved)
      close()
    },
  })
  return (
    <FormModal
      title={space ? t('edit', { name: space.name }) : t('add')}
      form={form}
      submitLabel={actions('save')}
      onClose={close}
    >
      <TextInput label={t('name')} {...form.getInputProps('name')} key={form.key('name')} data-autofocus />
      <NumberInput
        label={t('places')}
        description={t('placesHint')}
        min={1}
        max={200}
        allowDecimal={false}
        {...form.getInputProps('places')}
        key={form.key('places')}
      />
      <ChipsField
        label={t('services')}
        options={settings.services
          .filter(one => one.status === 'active' || form.values.serviceIds.includes(one.serviceId))
          .map(service => ({ id: service.serviceId, label: name(service.name) }))}
        value={form.values.serviceIds}
        onChange={ids => form.setFieldValue('serviceIds', ids)}
        error={form.errors.serviceIds}
      />
    </FormModal>
  )
}
