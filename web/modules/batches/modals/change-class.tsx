import { Alert, Anchor, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localDateOf, minutesOfDayOf, toInstant } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { clockOf, minuteOfClock } from '#web/ui/form/clock.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch, BatchChoices, BatchClass } from '../batch-data.ts'
import { fitting } from '../batch-values.ts'
import classes from '../batches.module.css'
import { OfBatch } from '../of-batch.tsx'
import { OfChoices } from '../of-choices.tsx'
import { FigureField } from '../what-fields.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'change-class': { batchId: string; classSessionId: string }
  }
}

/** A single class: another day, time, space or expert. */
export default function ChangeClass({ payload, close }: ModalProps<'change-class'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => (
        <OfChoices close={close}>
          {([choices]) =>
            choices ? (
              <OfClass
                batch={batch}
                choices={choices}
                classSessionId={payload.classSessionId}
                close={close}
              />
            ) : null
          }
        </OfChoices>
      )}
    </OfBatch>
  )
}

type OfClassProps = { batch: Batch; choices: BatchChoices; classSessionId: string; close: () => void }

function OfClass({ classSessionId, ...props }: OfClassProps) {
  const t = useT('common.batches')
  const query = { from: localDateOf(new Date(), props.batch.center.timeZone), limit: 100 }
  const coming = useApiQuery(
    'GET /batches/{id}/classes',
    { params: { id: props.batch.id }, query },
    { staleTime: 0 },
  )
  const found = coming.data?.items.find(each => each.id === classSessionId)
  if (found) return <Form {...props} item={found} />
  return (
    <PlainModal title={props.batch.name} onClose={props.close}>
      <QueryState query={coming} loading={<LoadingLines lines={4} />}>
        {() => <EmptyState title={t('classes.none')} text="" />}
      </QueryState>
    </PlainModal>
  )
}

type FormProps = { batch: Batch; choices: BatchChoices; item: BatchClass; close: () => void }

function Form({ batch, choices, item, close }: FormProps) {
  const t = useT('common.batchForm')
  const tMove = useT('common.schedule.moveModal')
  const language = useLanguage()
  const zone = batch.center.timeZone
  const startsAt = new Date(item.startsAt)
  const { spaces, experts } = fitting(choices, batch.service.id)
  const [on, setOn] = useState(localDateOf(startsAt, zone))
  const [start, setStart] = useState(clockOf(minutesOfDayOf(startsAt, zone)))
  const [minutes, setMinutes] = useState<number | ''>(
    Math.round((Date.parse(item.endsAt) - startsAt.getTime()) / 60_000),
  )
  const [spaceId, setSpaceId] = useState(item.space?.id ?? '')
  const [expertIds, setExpertIds] = useState(item.experts.map(each => each.id))
  const [reason, setReason] = useState('')
  const change = useApiMutation('PUT /batches/{id}/classes/{classSessionId}')
  const startMinute = minuteOfClock(start)
  const isWhole = on !== '' && !Number.isNaN(startMinute) && Number(minutes) >= 15 && expertIds.length > 0
  const newStart = isWhole ? toInstant(on, startMinute, zone).toISOString() : item.startsAt
  const fit = useApiQuery(
    'GET /classes/{id}/fits',
    { params: { id: item.id }, query: { startsAt: newStart } },
    { staleTime: 0, keepPrevious: true, enabled: newStart !== item.startsAt },
  )
  const busy = newStart === item.startsAt ? 0 : (fit.data?.learnersBusy ?? 0)
  const save = () =>
    change.mutate(
      {
        params: { id: batch.id, classSessionId: item.id },
        body: {
          on,
          startMinute,
          minutes: Number(minutes),
          spaceId: spaceId || null,
          experts: expertIds.map((expertId, nth) => ({ expertId, part: nth === 0 ? 'lead' : 'assistant' })),
          reason,
        },
      },
      {
        onSuccess: () => {
          toastDone(t('change.done'))
          close()
        },
      },
    )
  return (
    <ConfirmModal
      title={t('change.title', { date: nearDateTime(startsAt, zone, language) })}
      confirmLabel={t('change.submit')}
      busy={change.isPending}
      disabled={!isWhole}
      problem={change.error}
      onClose={close}
      onConfirm={save}
    >
      <Stack gap="md">
        <Text>
          {t('change.text')}{' '}
          {batch.can.editTimetable && item.on && (
            <Anchor
              component="button"
              type="button"
              onClick={() => openModal('retime-batch', { batchId: batch.id, classSessionId: item.id })}
            >
              {t('change.allInstead')}
            </Anchor>
          )}
        </Text>
        <div className={classes.two}>
          <DatePicker label={t('change.on')} value={on} onChange={setOn} />
          <TimeField label={t('start')} value={start} onChange={setStart} />
          <FigureField label={t('minutes')} value={minutes} min={15} max={480} onChange={setMinutes} />
          <Select
            label={t('space')}
            placeholder={t('noSpace')}
            data={spaces.map(space => ({ value: space.id, label: space.name }))}
            value={spaceId || null}
            clearable
            onChange={next => setSpaceId(next ?? '')}
          />
        </div>
        <MultiSelect
          label={t('lead')}
          data={experts.map(expert => ({ value: expert.id, label: expert.name }))}
          value={expertIds}
          maxValues={6}
          onChange={setExpertIds}
        />
        {busy > 0 && (
          <Alert color="saffron" role="status">
            {tMove('notes.learners', { count: busy })}
          </Alert>
        )}
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={300}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  )
}
