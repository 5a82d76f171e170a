import { Text, Textarea } from '@mantine/core'
import { engagementsApi } from '#domain/modules/experts/agreements/engagement-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ownSide } from '../engagement-data.ts'
import { FeeFields } from '../fee-fields.tsx'
import { feeOf, feeProblems, noOffer } from '../terms-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-to-join': {
      withId: string
      name: string
      services: readonly { id: string; name: { en: string; hi: string } }[]
    }
  }
}

/** Asks an expert, or a center, to work together: for which activities, with a message. */
export default function AskToJoin(props: ModalProps<'ask-to-join'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Ask {...props} />
    </RoleMessages>
  )
}

function Ask({ payload, close }: ModalProps<'ask-to-join'>) {
  const t = useT('agreements')
  const name = useNames()
  const ask = useApiMutation('POST /engagements/requests')
  const own = useOwnServices()
  // Only what both sides have can be done together.
  const shared = payload.services.filter(service => own.has(service.id))
  const form = useContractForm({
    initialValues: { withId: payload.withId, serviceIds: [] as string[], message: '', ...noOffer },
    follows: true,
    schema: engagementsApi['POST /engagements/requests'].body,
    toBody: ({ model, percent, amount, ...rest }) => ({ ...rest, fee: feeOf({ model, percent, amount }) }),
    check: values =>
      feeProblems(values, { percent: t('form.percentProblem'), amount: t('form.amountProblem') }),
    words: path => (path.startsWith('serviceIds') ? t('form.servicesMissing') : undefined),
    send: async ({ model, percent, amount, ...rest }) => {
      await ask.mutateAsync({ body: { ...rest, fee: feeOf({ model, percent, amount }) } })
      toastDone(t('ask.done', { name: payload.name }))
      close()
    },
  })
  return (
    <FormModal
      title={t('ask.title', { name: payload.name })}
      form={form}
      submitLabel={t('ask.submit')}
      onClose={close}
    >
      <Text c="dimmed">{t('ask.text')}</Text>
      <ChipsField
        label={t('ask.services')}
        options={shared.map(service => ({ id: service.id, label: name(service.name) }))}
        value={form.values.serviceIds}
        onChange={ids => form.setFieldValue('serviceIds', ids)}
        error={form.errors.serviceIds}
      >
        {own.isKnown && shared.length === 0 && <Text mt={4}>{t('ask.none')}</Text>}
      </ChipsField>
      {ownSide() === 'center' && <FeeFields form={form} canWait />}
      <Textarea
        label={t('ask.message')}
        placeholder={t('ask.messageHint')}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
    </FormModal>
  )
}

/** What the own side has: what the center offers, or the expert teaches. */
function useOwnServices() {
  const isCenter = ownSide() === 'center'
  const settings = useApiQuery('GET /center/settings', {}, { enabled: isCenter })
  const profile = useApiQuery('GET /expert/profile', {}, { enabled: !isCenter })
  const ids = isCenter
    ? settings.data?.services.filter(one => one.status === 'active').map(one => one.serviceId)
    : profile.data?.serviceIds
  const known = new Set(ids)
  return { has: (id: string) => known.has(id), isKnown: ids !== undefined }
}
