import { MultiSelect, Select, Text, Textarea, TextInput } from '@mantine/core'
import { profilesApi } from '#domain/modules/onboarding/profiles/profile-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-expert-change': Record<string, never>
  }
}

type Profile = ApiAnswer<'GET /expert/profile'>

/** Asks one of the centers one works with to agree to another name or other qualifications. */
export default function AskExpertChange({ close }: ModalProps<'ask-expert-change'>) {
  const t = useT('expert.own.change')
  const profile = useApiQuery('GET /expert/profile', {})
  if (profile.data) return <AskForm profile={profile.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={profile}>{() => null}</QueryState>
    </PlainModal>
  )
}

function AskForm({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useT('expert.own')
  const name = useNames()
  const optional = useT('common.form')('optional')
  const ask = useApiMutation('POST /expert/profile/requests')
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'qualification' } }, { staleTime: 600_000 })
  const form = useContractForm({
    initialValues: {
      centerId: profile.centers[0]?.centerId ?? '',
      name: profile.name,
      qualificationIds: [...profile.qualificationIds],
      message: '',
    },
    schema: profilesApi['POST /expert/profile/requests'].body,
    send: async body => {
      await ask.mutateAsync({ body })
      toastDone(t('change.done'))
      close()
    },
  })
  return (
    <FormModal title={t('change.title')} form={form} submitLabel={t('change.submit')} onClose={close}>
      <Text c="dimmed">{t('change.text')}</Text>
      <Select
        label={t('change.center')}
        data={profile.centers.map(center => ({ value: center.centerId, label: center.name }))}
        {...form.getInputProps('centerId')}
        key={form.key('centerId')}
      />
      <TextInput label={t('profile.name')} {...form.getInputProps('name')} key={form.key('name')} />
      <MultiSelect
        label={t('profile.qualifications')}
        searchable
        hidePickedOptions
        maxValues={20}
        data={(lists.data?.qualification ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
        {...form.getInputProps('qualificationIds')}
        key={form.key('qualificationIds')}
      />
      <Textarea
        label={`${t('change.message')} (${optional})`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
    </FormModal>
  )
}
