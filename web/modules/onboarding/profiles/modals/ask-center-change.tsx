import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { profilesApi } from '#domain/modules/onboarding/profiles/profile-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { WhereForm } from '../../register-values.ts'
import { WhereInputs } from '../../where-fields.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-center-change': Record<string, never>
  }
}

type Profile = ApiAnswer<'GET /center/profile'>
type Body = ApiInput<'POST /center/profile/requests'>['body']

/** Asks the platform to change what it has checked of the center. */
export default function AskCenterChange({ close }: ModalProps<'ask-center-change'>) {
  const t = useT('center.profile.ask')
  const profile = useApiQuery('GET /center/profile', {})
  if (profile.data) return <AskForm profile={profile.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={profile}>{() => null}</QueryState>
    </PlainModal>
  )
}

function valuesOf({ verified }: Profile) {
  const { place } = verified
  return {
    legalName: verified.legalName ?? '',
    gstin: verified.gstin ?? '',
    centerTypeId: verified.centerTypeId,
    operatingEntityId: verified.operatingEntityId ?? '',
    addressLine: place.addressLine,
    city: place.city,
    stateCode: place.stateCode,
    pin: { latitude: place.latitude, longitude: place.longitude } as {
      latitude: number
      longitude: number
    } | null,
    message: '',
  }
}

type Values = ReturnType<typeof valuesOf>

const bodyOf = (values: Values) =>
  ({
    legalName: values.legalName.trim() || null,
    gstin: values.gstin.trim() || null,
    centerTypeId: values.centerTypeId,
    ...(values.operatingEntityId ? { operatingEntityId: values.operatingEntityId } : {}),
    place: {
      addressLine: values.addressLine,
      city: values.city,
      stateCode: values.stateCode,
      latitude: values.pin?.latitude,
      longitude: values.pin?.longitude,
    },
    message: values.message,
  }) as Body

function AskForm({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useT('center.profile.ask')
  const facts = useT('common.requests.facts')
  const optional = useT('common.form')('optional')
  const ask = useApiMutation('POST /center/profile/requests')
  const choices = useChoices()
  const form = useContractForm<Values>({
    initialValues: valuesOf(profile),
    schema: profilesApi['POST /center/profile/requests'].body,
    toBody: bodyOf,
    words: (path, code) =>
      path === 'gstin' ? t(code === 'state_differs' ? 'gstinState' : 'gstinForm') : undefined,
    send: async values => {
      await ask.mutateAsync({ body: bodyOf(values) })
      toastDone(t('done'))
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close} size="lg">
      <Text c="dimmed">{t('text')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('legalName')}
          autoComplete="organization"
          {...form.getInputProps('legalName')}
          key={form.key('legalName')}
        />
        <TextInput
          label={t('gstin')}
          description={t('gstinHint')}
          maxLength={24}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('gstin')}
          key={form.key('gstin')}
        />
        {(
          [
            ['centerTypeId', 'center_type'],
            ['operatingEntityId', 'operating_entity'],
          ] as const
        ).map(([field, list]) => (
          <Select
            key={form.key(field)}
            label={facts(field)}
            data={choices(list)}
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
      {/* The same fields as where a center is registered; the form holds more than they ask for. */}
      <WhereInputs form={form as unknown as WhereForm} />
      <Textarea
        label={`${t('message')} (${optional})`}
        placeholder={t('messageHint')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
    </FormModal>
  )
}

function useChoices() {
  const name = useNames()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'center_type,operating_entity' } },
    { staleTime: 600_000 },
  ).data
  return (list: string) => (lists?.[list] ?? []).map(item => ({ value: item.id, label: name(item.name) }))
}
