import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type GivenCode, OwnCodeField } from '#web/modules/accounts/public.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'teach-here': Record<string, never>
  }
}

/** A head says that they teach here: activities, one code, and they can be planned. */
export default function TeachHere({ close }: ModalProps<'teach-here'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Asked close={close} />
    </RoleMessages>
  )
}

function Asked({ close }: { close: () => void }) {
  const t = useT('agreements.own')
  const settings = useApiQuery('GET /center/settings', {}).data
  const me = useApiQuery('GET /me', {}).data
  if (!settings || !me)
    return (
      <PlainModal title={t('title')} onClose={close}>
        <LoadingLines lines={4} />
      </PlainModal>
    )
  const offered = settings.services.filter(one => one.status === 'active')
  return (
    <Form
      centerId={settings.centerId}
      offered={offered}
      known={me.expert?.name ?? null}
      name={me.user.name ?? ''}
      close={close}
    />
  )
}

type FormProps = {
  centerId: string
  offered: readonly { serviceId: string; name: { en: string; hi: string } }[]
  /** The name of the expert profile that there is already. */
  known: string | null
  name: string
  close: () => void
}

function Form({ centerId, offered, known, name: ownName, close }: FormProps) {
  const t = useT('agreements.own')
  const words = useT('agreements')
  const nameOf = useNames()
  const [name, setName] = useState(known ?? ownName)
  const [serviceIds, setServiceIds] = useState<string[]>(offered.map(one => one.serviceId))
  const [given, setGiven] = useState<GivenCode>(null)
  const [tried, setTried] = useState(false)
  const teach = useApiMutation('POST /center/own-teaching')
  const aboutCode = isProblem(teach.error) && teach.error.code.includes('code')
  const submit = () => {
    setTried(true)
    if (!given || name.trim() === '' || serviceIds.length === 0 || teach.isPending) return
    teach.mutate(
      { body: { name, serviceIds, ...given } },
      {
        onSuccess: () => {
          toastDone(t('done'))
          close()
        },
      },
    )
  }
  return (
    <PlainModal title={t('title')} onClose={close}>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        {known === null && (
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            required
            autoComplete="name"
            maxLength={80}
            value={name}
            error={tried && name.trim() === '' ? t('nameMissing') : null}
            onChange={event => setName(event.currentTarget.value)}
          />
        )}
        <ChipsField
          label={t('services')}
          options={offered.map(one => ({ id: one.serviceId, label: nameOf(one.name) }))}
          value={serviceIds}
          onChange={setServiceIds}
          error={tried && serviceIds.length === 0 ? words('form.servicesMissing') : null}
        />
        <OwnCodeField
          purpose="verify_agreement"
          subjectId={centerId}
          onChange={setGiven}
          error={aboutCode ? teach.error : null}
        />
        {tried && !given && (
          <Text c="red" size="xs" role="alert">
            {words('verify.codeMissing')}
          </Text>
        )}
        {!aboutCode && <Refusal problem={teach.error} onAccepted={submit} />}
        <ModalActions>
          <Button onClick={submit} loading={teach.isPending}>
            {t('submit')}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
