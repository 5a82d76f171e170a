import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'
import { timetableProblems } from '../batch-checks.ts'
import type { Batch, BatchChoices, BatchClass } from '../batch-data.ts'
import { type ChoiceBody, type TimetableValues, timetableOf, timetableValues } from '../batch-values.ts'
import { OfBatch } from '../of-batch.tsx'
import { OfChoices } from '../of-choices.tsx'
import { PlanStep } from '../plan-step.tsx'
import { StepModal } from '../step-modal.tsx'
import { type PlanBody, usePlan } from '../use-plan.ts'
import { WhenFields } from '../when-fields.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'retime-batch': { batchId: string; classSessionId?: string }
  }
}

/** Another timetable, for all classes to come or from one on; every class it touches is shown before it is saved. */
export default function RetimeBatch({ payload, close }: ModalProps<'retime-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => (
        <OfChoices close={close}>
          {([choices]) =>
            choices ? (
              <RetimeForm batch={batch} choices={choices} from={payload.classSessionId ?? ''} close={close} />
            ) : null
          }
        </OfChoices>
      )}
    </OfBatch>
  )
}

type RetimeFormProps = { batch: Batch; choices: BatchChoices; from: string; close: () => void }

function RetimeForm({ batch, choices, from, close }: RetimeFormProps) {
  const t = useT('common.batchForm')
  const zone = batch.center.timeZone
  const query = { from: localDateOf(new Date(), zone), limit: 100 }
  const coming = useApiQuery('GET /batches/{id}/classes', { params: { id: batch.id }, query })
  const classes = (coming.data?.items ?? []).filter(each => each.can.change && each.on !== null)
  const [values, setValues] = useState<TimetableValues>(() =>
    // Experts who have left are no longer offered.
    timetableValues(batch.needsExpert ? { ...batch, experts: [] } : batch),
  )
  const [chosen, setChosen] = useState(from)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [at, setAt] = useState(0)
  const [dirty, setDirty] = useState(false)
  const isDraft = batch.status === 'draft'
  const first = classes.find(each => each.id === chosen)
  const scope = first
    ? ({ kind: 'following', classSessionId: first.id } as const)
    : ({ kind: 'all' } as const)
  const change = (part: Partial<TimetableValues>) => {
    setDirty(true)
    setValues(before => ({ ...before, ...part }))
  }
  const next = () => {
    const found = timetableProblems(values, t)
    setErrors(found)
    if (Object.keys(found).length === 0) setAt(1)
  }
  const shell = {
    title: t('retimeTitle', { name: batch.name }),
    steps: [t('steps.when'), t('steps.plan')],
    at,
    onBack: () => setAt(0),
    onClose: close,
    isDirty: dirty,
  }
  if (at === 1)
    return <Plan shell={shell} batch={batch} values={values} scope={scope} reason={reason} close={close} />
  return (
    <StepModal {...shell} problem={coming.error} buttons={<Button onClick={next}>{t('next')}</Button>}>
      <Stack gap="md">
        {!isDraft && classes.length > 0 && (
          <Scope classes={classes} zone={zone} value={chosen} onChange={setChosen} />
        )}
        <WhenFields
          values={values}
          errors={errors}
          onChange={change}
          choices={choices}
          serviceId={batch.service.id}
          isDraft={isDraft}
        />
        {!isDraft && (
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={300}
            onChange={event => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
    </StepModal>
  )
}

type ScopeProps = {
  classes: readonly BatchClass[]
  zone: string
  value: string
  onChange: (classSessionId: string) => void
}

function Scope({ classes, zone, value, onChange }: ScopeProps) {
  const t = useT('common.batchForm')
  const language = useLanguage()
  const words = (each: BatchClass) => nearDateTime(new Date(each.startsAt), zone, language)
  const first = classes.find(each => each.id === value) ?? classes[1] ?? classes[0]
  return (
    <Radio.Group label={t('scope')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value="" label={t('scopes.all')} />
        {first && <Radio value={first.id} label={t('scopes.following', { at: words(first) })} />}
        {value !== '' && classes.length > 2 && (
          <select
            aria-label={t('scope')}
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            style={{ font: 'inherit', padding: 8, borderRadius: 8, maxWidth: 320 }}
          >
            {classes.map(each => (
              <option key={each.id} value={each.id}>
                {words(each)}
              </option>
            ))}
          </select>
        )}
      </Stack>
    </Radio.Group>
  )
}

type PlanProps = {
  shell: Omit<Parameters<typeof StepModal>[0], 'problem' | 'buttons' | 'children'>
  batch: Batch
  values: TimetableValues
  scope: NonNullable<PlanBody['scope']>
  reason: string
  close: () => void
}

function Plan({ shell, batch, values, scope, reason, close }: PlanProps) {
  const t = useT('common.batchForm')
  const [choices, setChoices] = useState<ChoiceBody[]>([...batch.choices])
  const timetable = timetableOf(values)
  const plan = usePlan({ batchId: batch.id, serviceId: batch.service.id, scope, timetable, choices })
  const retime = useApiMutation('PUT /batches/{id}/timetable')
  const isDraft = batch.status === 'draft'
  const ready = plan.data !== undefined && !plan.isPlaceholderData
  const save = () =>
    retime.mutate(
      {
        params: { id: batch.id },
        body: {
          scope,
          timetable,
          choices,
          invitationId: values.invitationId || null,
          reason,
          fingerprint: plan.data?.fingerprint ?? '',
          version: batch.version,
        },
      },
      {
        onSuccess: () => {
          toastDone(t('done.retimed'))
          close()
        },
        onError: () => void plan.refetch(),
      },
    )
  return (
    <StepModal
      {...shell}
      problem={retime.error}
      buttons={
        <Button
          disabled={!ready || (!isDraft && plan.data.open > 0)}
          loading={retime.isPending}
          onClick={save}
        >
          {isDraft ? t('save') : t('saveChange')}
        </Button>
      }
    >
      <PlanStep query={plan} choices={choices} onChoices={setChoices} isExisting={!isDraft} />
    </StepModal>
  )
}
