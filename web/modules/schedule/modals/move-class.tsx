import { Alert, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isLocalDate, localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery, write } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { clockOf, minuteOfClock } from '#web/ui/form/clock.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused, toastUndo } from '#web/ui/toast.ts'
import type { ScheduledClass } from '../schedule-data.ts'
import { instantOfWall } from '../wall-time.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** A class of a batch; with a time and space that were chosen already, where it was dragged to them. */
    'move-class': { classId: string; startsAt?: string; spaceId?: string }
  }
}

type Fit = ApiAnswer<'GET /classes/{id}/fits'>

/** Moves one class of a batch to another time or space; shows obstacles and who is affected before it does. */
export default function MoveClass({ payload, close }: ModalProps<'move-class'>) {
  const t = useT('common.schedule')
  const shown = useApiQuery('GET /classes/{id}', { params: { id: payload.classId } })
  return (
    <PlainModal title={t('moveModal.title')} onClose={close} size="md">
      <QueryState query={shown} loading={<LoadingLines lines={4} />}>
        {item =>
          item.can.move ? (
            <MoveForm item={item} payload={payload} close={close} />
          ) : (
            <Alert color="gray" variant="light">
              {t('cannotMove')}
            </Alert>
          )
        }
      </QueryState>
    </PlainModal>
  )
}

type MoveFormProps = { item: ScheduledClass; payload: ModalProps<'move-class'>['payload']; close: () => void }

function MoveForm({ item, payload, close }: MoveFormProps) {
  const t = useT('common.schedule.moveModal')
  const language = useLanguage()
  const name = useNames()
  const zone = item.center.timeZone
  const start = new Date(payload.startsAt ?? item.startsAt)
  const [date, setDate] = useState(localDateOf(start, zone))
  const [clock, setClock] = useState(clockOf(minutesOfDayOf(start, zone)))
  const [spaceId, setSpaceId] = useState(payload.spaceId ?? '')
  const [reason, setReason] = useState('')
  const minute = minuteOfClock(clock)
  const startsAt = isLocalDate(date) && !Number.isNaN(minute) ? instantOfWall(date, minute, zone) : null
  const [asked] = useDebouncedValue(startsAt, 250)
  const isSame = startsAt === item.startsAt && (spaceId === '' || spaceId === item.space?.id)
  const fit = useApiQuery(
    'GET /classes/{id}/fits',
    { params: { id: item.id }, query: { startsAt: asked ?? item.startsAt, ...(spaceId && { spaceId }) } },
    { keepPrevious: true, staleTime: 0 },
  )
  const move = useApiMutation('POST /classes/{id}/move')
  const isSettled = asked === startsAt && !fit.isPlaceholderData && !fit.isFetching
  const when = (instant: string) => nearDateTime(new Date(instant), zone, language)

  const send = (version: number) =>
    startsAt &&
    move.mutate(
      { params: { id: item.id }, body: { startsAt, version, reason, ...(spaceId && { spaceId }) } },
      {
        onSuccess: moved => {
          close()
          toastUndo(t('done', { title: name(moved.class.title), when: when(moved.class.startsAt) }), () =>
            write('POST /classes/{id}/move-back', {
              params: { id: item.id },
              body: { startsAt: item.startsAt },
            }).then(() => toastDone(t('undone', { when: when(item.startsAt) })), toastRefused),
          )
        },
        onError: error => {
          if (isProblem(error, 'changed_meanwhile')) void fit.refetch()
        },
      },
    )

  return (
    <Stack gap="md">
      <div>
        <Text fw={650}>{name(item.title)}</Text>
        <Text c="dimmed">
          {t('now', { when: when(item.startsAt) })}
          {item.space && ` · ${item.space.name}`}
        </Text>
      </div>
      <div className="beside">
        <DatePicker label={t('date')} value={date} onChange={setDate} />
        <TimeField label={t('time')} step={900} value={clock} onChange={setClock} data-autofocus />
      </div>
      {fit.data && fit.data.spaces.length > 0 && (
        <NativeSelect
          label={t('space')}
          value={spaceId}
          onChange={event => setSpaceId(event.currentTarget.value)}
          data={[
            { value: '', label: item.space ? t('anySpace', { name: item.space.name }) : t('noSpace') },
            ...fit.data.spaces.map(space => ({ value: space.id, label: space.name })),
          ]}
        />
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div role="status">{fit.data && !isSame && isSettled && <Verdict fit={fit.data} item={item} />}</div>
      <Refusal problem={fit.error} />
      <Refusal problem={move.error} />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('keep')}
        </Button>
        <Button
          loading={move.isPending}
          disabled={isSame || !startsAt || !isSettled || !fit.data?.isFree}
          onClick={() => fit.data && send(fit.data.version)}
        >
          {t('confirm')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

/** Whether it is free, where, and who is notified. */
function Verdict({ fit, item }: { fit: Fit; item: ScheduledClass }) {
  const t = useT('common.schedule.moveModal')
  const name = useNames()
  if (!fit.isFree) {
    return (
      <Alert color="red" title={t('clash')}>
        {fit.why && name(fit.why)}
      </Alert>
    )
  }
  const notes = [
    ...(fit.status === 'holiday' || fit.status === 'closed' ? [t(`notes.${fit.status}`)] : []),
    ...fit.warnings.map(one => t(`notes.${one.why}`, { name: one.name })),
    ...(fit.learnersBusy > 0 ? [t('notes.learners', { count: fit.learnersBusy })] : []),
  ]
  return (
    <Alert
      color={notes.length > 0 ? 'saffron' : 'teal'}
      title={fit.space ? t('freeIn', { space: fit.space.name }) : t('free')}
    >
      <Stack gap={4}>
        {notes.map(note => (
          <Text key={note}>{note}</Text>
        ))}
        <Text>
          {t('told', { count: fit.learners, experts: item.experts.map(one => one.name).join(', ') })}
        </Text>
      </Stack>
    </Alert>
  )
}
