import { Anchor, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { ApiProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { FileField } from '#web/modules/files/public.ts'
import { AddLearnerForm } from '#web/modules/learners/public.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type MembershipStatus, useOwnMembershipStatus } from '../own-membership-status.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-center': { centerId: string; name: string; access: 'open' | 'society' }
  }
}

type AskProps = ModalProps<'ask-center'>

/** Asks a center to join it, or a society's for access with flat number and proof; for several of the family at once. */
export default function AskCenter(props: AskProps) {
  const t = useT('learner.memberships.ask')
  const status = useOwnMembershipStatus()
  const isSociety = props.payload.access === 'society'
  const title = t(isSociety ? 'accessTitle' : 'joinTitle', { center: props.payload.name })
  const me = useApiQuery('GET /me', {}).data
  if (me?.learners.length === 0)
    return (
      <PlainModal title={title} onClose={props.close}>
        <Suspense fallback={<LoadingLines lines={4} />}>
          <AddLearnerForm isShort />
        </Suspense>
      </PlainModal>
    )
  if (!status)
    return (
      <PlainModal title={title} onClose={props.close}>
        <LoadingLines lines={4} />
      </PlainModal>
    )
  return <AskForm {...props} title={title} status={status} isSociety={isSociety} />
}

type AskFormProps = AskProps & { title: string; status: MembershipStatus; isSociety: boolean }

function AskForm({ payload, close, title, status, isSociety }: AskFormProps) {
  const t = useT('learner.memberships.ask')
  const optional = useT('common.form')('optional')
  const { centerId, name } = payload
  const selected = useSelectedLearnerId()
  const free = status.at(centerId).filter(row => !row.membership && !row.request)
  const [refused, setRefused] = useState<ApiProblem | null>(null)
  const terms = useTermsBox()
  const join = useApiMutation('POST /joining-requests', { before: terms.accept })
  const access = useApiMutation('POST /society-requests', { before: terms.accept })
  const first = free.find(row => row.learner.id === selected) ?? free[0]
  const form = useContractForm({
    initialValues: {
      learnerIds: first ? [first.learner.id] : ([] as string[]),
      flat: '',
      proofFileId: null as string | null,
      message: '',
    },
    check: values => ({
      ...(values.learnerIds.length === 0 ? { learnerIds: t('whoMissing') } : {}),
      ...(isSociety && values.flat.trim() === '' ? { flat: t('flat') } : {}),
    }),
    send: async ({ learnerIds, flat, proofFileId, message }) => {
      setRefused(null)
      try {
        if (isSociety)
          await access.mutateAsync({ body: { centerId, learnerIds, flat, proofFileId, message } })
        else await join.mutateAsync({ body: { centerId, learnerIds, message } })
      } catch (error) {
        if (error instanceof ApiProblem) setRefused(error)
        throw error
      }
      close()
      toastDone(t('done', { center: name }))
    },
  })
  return (
    <FormModal title={title} form={form} submitLabel={t('submit')} onClose={close}>
      <Text c="dimmed">{isSociety ? t('accessText') : t('joinText')}</Text>
      <Checkbox.Group
        label={t('who')}
        value={form.values.learnerIds}
        onChange={ids => form.setFieldValue('learnerIds', ids)}
        error={form.errors.learnerIds}
      >
        <Stack gap="sm" mt="xs">
          {free.map(({ learner }) => (
            <Checkbox key={learner.id} value={learner.id} label={learner.name} />
          ))}
        </Stack>
      </Checkbox.Group>
      {isSociety && (
        <>
          <TextInput
            label={t('flat')}
            placeholder={t('flatHint')}
            maxLength={40}
            {...form.getInputProps('flat')}
            key={form.key('flat')}
          />
          <Suspense fallback={<LoadingLines lines={1} />}>
            <FileField
              purpose="request_proof"
              label={`${t('proof')} (${optional})`}
              description={t('proofHint')}
              onChange={files => form.setFieldValue('proofFileId', files[0]?.id ?? null)}
            />
          </Suspense>
        </>
      )}
      <Textarea
        label={`${t('message')} (${optional})`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
      {refused && <NextStep problem={refused} payload={payload} />}
      <TermsBox of={terms} />
    </FormModal>
  )
}

/** The step that is open after a no (rule R17). */
function NextStep({ problem, payload }: { problem: ApiProblem; payload: AskProps['payload'] }) {
  const t = useT('learner.memberships.ask')
  if (problem.code === 'request_pending')
    return (
      <Anchor renderRoot={asLink({ to: '/learner/centers', search: { tab: 'requests' } })}>
        {t('pending')}
      </Anchor>
    )
  const other = { residents_only: 'society', not_a_society: 'open' } as const
  if (problem.code !== 'residents_only' && problem.code !== 'not_a_society') return null
  const access = other[problem.code]
  return (
    <Anchor component="button" type="button" onClick={() => openModal('ask-center', { ...payload, access })}>
      {access === 'society' ? t('toAccess') : t('toJoin')}
    </Anchor>
  )
}
