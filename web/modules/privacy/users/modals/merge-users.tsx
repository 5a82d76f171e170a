import { Alert, Button, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { userStatusChange } from '#domain/modules/privacy/users/user-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { MergePlanFacts } from '../merge-plan-facts.tsx'
import { calledName } from '../user-words.ts'
import classes from '../users.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** A duplicate is looked for, or known, whose things go over to this account. */
    'merge-users': { userId: string; name: string; duplicateId: string | null }
  }
}

type Plan = ApiAnswer<'GET /users/{id}/merge-plan'>
type Props = ModalProps<'merge-users'>

/** Two accounts of one person: the duplicate is found, what goes over is shown, then it is done. */
export default function MergeUsers(props: Props) {
  return props.payload.duplicateId === null ? <Find {...props} /> : <Load {...props} />
}

function Find({ payload, close }: Props) {
  const t = useT('admin.users.merge')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const found = useApiQuery(
    'GET /users',
    { query: { search, limit: 10 } },
    { enabled: search.length >= 3, keepPrevious: true },
  )
  const others = (found.data?.items ?? []).filter(user => user.id !== payload.userId)
  return (
    <PlainModal title={t('title', { name: payload.name })} onClose={close}>
      <Stack gap="md">
        <Text>{t('stays', { name: payload.name })}</Text>
        <TextInput
          label={t('find')}
          description={t('findHint')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
        {search.length >= 3 && (
          <QueryState query={found} loading={<LoadingLines lines={3} height={48} />}>
            {() =>
              others.length === 0 ? (
                <Text c="dimmed">{t('nobody')}</Text>
              ) : (
                <ul className={classes.found}>
                  {others.map(user => (
                    <li key={user.id}>
                      <UnstyledButton
                        className={classes.choice}
                        onClick={() => openModal('merge-users', { ...payload, duplicateId: user.id })}
                      >
                        <Text span fw={600} display="block">
                          {calledName(user)}
                        </Text>
                        <Text span c="dimmed" className="tabular">
                          {phoneWords(user.phone)}
                        </Text>
                      </UnstyledButton>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryState>
        )}
      </Stack>
    </PlainModal>
  )
}

function Load(props: Props) {
  const { payload, close } = props
  const t = useT('admin.users.merge')
  const plan = useApiQuery(
    'GET /users/{id}/merge-plan',
    { params: { id: payload.userId }, query: { duplicateId: payload.duplicateId ?? '' } },
    { staleTime: 0 },
  )
  const back = () => openModal('merge-users', { ...payload, duplicateId: null })
  if (plan.data && plan.data.clashes.length === 0) return <Confirm plan={plan.data} {...props} />
  return (
    <PlainModal title={t('title', { name: payload.name })} onClose={close} size="lg">
      <QueryState query={plan} loading={<LoadingLines lines={6} />}>
        {found => (
          <Stack gap="lg">
            <Clashes plan={found} />
            <MergePlanFacts plan={found} />
            <ModalActions>
              <Button variant="default" onClick={back}>
                {t('another')}
              </Button>
            </ModalActions>
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}

function Clashes({ plan }: { plan: Plan }) {
  const t = useT('admin.users.merge')
  return (
    <Alert color="red" title={t('clashTitle')}>
      <ul className={classes.clashes}>
        {plan.clashes.map(clash => (
          <li key={`${clash.code} ${clash.name} ${clash.startsAt}`}>
            {t(`clashes.${clash.code}`, { name: clash.name ?? '' })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const schema = userStatusChange.pick({ reason: true })

function Confirm({ plan, payload, close }: Props & { plan: Plan }) {
  const t = useT('admin.users.merge')
  const users = useT('admin.users')
  const merge = useApiMutation('POST /users/{id}/merges')
  const form = useContractForm({
    initialValues: { reason: '' },
    schema,
    send: async ({ reason }) => {
      const body = { duplicateId: plan.duplicate.id, reason, seal: plan.seal }
      await merge.mutateAsync({ params: { id: payload.userId }, body })
      toastDone(t('done', { name: calledName(plan.duplicate), kept: calledName(plan.kept) }))
      close()
    },
  })
  return (
    <FormModal
      title={t('title', { name: calledName(plan.kept) })}
      form={form}
      submitLabel={t('submit')}
      onClose={close}
      size="lg"
    >
      <MergePlanFacts plan={plan} />
      <Textarea
        label={users('reason')}
        description={users('reasonHint')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
        data-autofocus
      />
    </FormModal>
  )
}
