import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'tell-absence': { classId: string }
  }
}

type Absence = ApiAnswer<'GET /classes/{id}/absence'>
type Own = Absence['items'][number]

/** A family reports an absence, and sees the consequences before. */
export default function TellAbsence({ payload, close }: ModalProps<'tell-absence'>) {
  const t = useT('common.attendance.absence')
  const absence = useApiQuery('GET /classes/{id}/absence', { params: { id: payload.classId } })
  const language = useLanguage()
  const name = useNames()
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={absence} loading={<LoadingLines lines={3} />}>
        {data => (
          <Stack gap="lg">
            <Stack gap={2}>
              <Text fw={650}>{name(data.title)}</Text>
              <Text c="dimmed">
                {nearDateTime(new Date(data.startsAt), data.center.timeZone, language)}
                {` · ${data.center.name}`}
              </Text>
            </Stack>
            {data.items.map(own => (
              <OwnLearner key={own.learnerId} data={data} own={own} />
            ))}
            <ModalActions>
              <Button variant="default" onClick={close}>
                {t('keep')}
              </Button>
            </ModalActions>
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}

function OwnLearner({ data, own }: { data: Absence; own: Own }) {
  const t = useT('common.attendance.absence')
  const tell = useApiMutation('POST /classes/{id}/absence')
  const back = useApiMutation('DELETE /classes/{id}/absence/{learnerId}')
  const [reason, setReason] = useState('')
  const params = { id: data.classId }
  const { name, learnerId } = own
  const cannotCome = () =>
    tell.mutate(
      { params, body: { learnerId, reason } },
      {
        onSuccess: ({ inTime, gotCredit }) =>
          toastDone(t(gotCredit ? 'toldCredit' : inTime ? 'told' : 'toldLate', { name })),
      },
    )
  const comesAfterAll = () =>
    back.mutate(
      { params: { ...params, learnerId } },
      { onSuccess: () => toastDone(t('takenBack', { name })) },
    )
  const problem = tell.error ?? back.error
  return (
    <Stack gap="sm">
      <Text fw={600}>{own.absence ? t('absent', { name }) : name}</Text>
      {own.chooses ? <Chooses /> : !own.absence && <Consequence data={data} own={own} />}
      {own.can.tell && (
        <TextInput
          label={t('reason')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <Refusal problem={problem} />
      {own.can.tell && (
        <Button onClick={cannotCome} loading={tell.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('tell')}
        </Button>
      )}
      {own.can.takeBack && (
        <Button
          variant="light"
          onClick={comesAfterAll}
          loading={back.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('comes', { name })}
        </Button>
      )}
    </Stack>
  )
}

/** The class was moved to a time they cannot make: the compensation is chosen elsewhere. */
function Chooses() {
  const t = useT('common.attendance.absence')
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t('chooses')}</Text>
      <Button
        renderRoot={asLink({ to: '/learner/class/reschedule/requests', search: { show: 'choices' } })}
        variant="light"
      >
        {t('choose')}
      </Button>
    </Stack>
  )
}

function Consequence({ data, own }: { data: Absence; own: Own }) {
  const t = useT('common.attendance.absence')
  const language = useLanguage()
  const time = nearDateTime(new Date(own.absenceCutoff), data.center.timeZone, language)
  if (own.kind === 'make_up') return <Text>{t('madeUp')}</Text>
  if (own.kind !== 'enrolled') return <Text>{t('noCredit')}</Text>
  return <Text>{own.givesCredit ? t('until', { time }) : t('late', { time })}</Text>
}
