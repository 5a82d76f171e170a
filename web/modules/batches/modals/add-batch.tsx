import { Button, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { seatProblems, timetableProblems, whatProblems } from '../batch-checks.ts'
import type { BatchChoices } from '../batch-data.ts'
import {
  type ChoiceBody,
  type FactValues,
  factsOf,
  newFacts,
  newTimetable,
  type TimetableValues,
  timetableOf,
  unsignedNames,
} from '../batch-values.ts'
import { OfChoices } from '../of-choices.tsx'
import { PlanStep } from '../plan-step.tsx'
import { SeatFields } from '../seat-fields.tsx'
import { StepModal } from '../step-modal.tsx'
import { UnsignedNote } from '../unsigned-note.tsx'
import { type PlanBody, usePlan } from '../use-plan.ts'
import { WhatFields } from '../what-fields.tsx'
import { WhenFields } from '../when-fields.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-batch': { as: 'center' | 'expert' }
  }
}

/** A center plans a batch, or an expert proposes one: what, when, for how much, then every date. */
export default function AddBatch({ payload, close }: ModalProps<'add-batch'>) {
  const t = useT('common.batches')
  return (
    <OfChoices close={close}>
      {choices => {
        const [first] = choices
        return first ? (
          <AddForm all={choices} first={first} as={payload.as} close={close} />
        ) : (
          <PlainModal title={t('actions.propose')} onClose={close}>
            <EmptyState title={t('noCenterTitle')} text={t('noCenterText')} />
          </PlainModal>
        )
      }}
    </OfChoices>
  )
}

type AddFormProps = {
  all: readonly BatchChoices[]
  first: BatchChoices
  as: 'center' | 'expert'
  close: () => void
}
const steps = ['what', 'when', 'seats', 'plan'] as const

function AddForm({ all, first, as, close }: AddFormProps) {
  const t = useT('common.batchForm')
  const name = useNames()
  const [centerId, setCenterId] = useState(first.center.id)
  const choices = all.find(each => each.center.id === centerId) ?? first
  const zone = choices.center.timeZone
  const [serviceId, setServiceId] = useState(
    choices.services.length === 1 ? (choices.services[0]?.id ?? '') : '',
  )
  const [facts, setFacts] = useState<FactValues>(newFacts)
  const [times, setTimes] = useState<TimetableValues>(() =>
    newTimetable(zone, as === 'expert' ? choices.experts[0]?.id : ''),
  )
  const [message, setMessage] = useState('')
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [dirty, setDirty] = useState(false)
  const change = <V extends object>(set: (update: (before: V) => V) => void) => {
    return (part: Partial<V>) => {
      setDirty(true)
      set(before => ({ ...before, ...part }))
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    }
  }
  const next = () => {
    const step = steps[at]
    const found =
      step === 'what'
        ? whatProblems({ ...facts, serviceId }, t)
        : step === 'when'
          ? timetableProblems(times, t)
          : seatProblems(facts, t)
    setErrors(found)
    if (Object.keys(found).length === 0) setAt(at + 1)
  }
  const shell = {
    title: as === 'center' ? t('addTitle') : t('proposeTitle'),
    steps: steps.map(step => t(`steps.${step}`)),
    at,
    onBack: () => setAt(at - 1),
    onClose: close,
    isDirty: dirty,
  }
  if (steps[at] === 'plan')
    return (
      <Plan
        shell={shell}
        as={as}
        body={{ centerId: as === 'expert' ? centerId : null, serviceId, timetable: timetableOf(times) }}
        facts={factsOf(facts, zone)}
        message={message}
        invitationId={times.invitationId || null}
        unsigned={unsignedNames(choices, times)}
        onProblem={setErrors}
        close={close}
      />
    )
  return (
    <StepModal {...shell} problem={null} buttons={<Button onClick={next}>{t('next')}</Button>}>
      <Stack gap="md">
        {steps[at] === 'what' && (
          <>
            {all.length > 1 && (
              <Select
                label={t('center')}
                data={all.map(each => ({ value: each.center.id, label: each.center.name }))}
                value={centerId}
                onChange={picked => {
                  if (!picked) return
                  setCenterId(picked)
                  setServiceId('')
                  setTimes(before => ({ ...before, spaceId: '' }))
                }}
              />
            )}
            <Select
              label={t('service')}
              placeholder={t('servicePick')}
              data={choices.services.map(each => ({ value: each.id, label: name(each.name) }))}
              value={serviceId || null}
              error={errors.serviceId}
              searchable
              data-autofocus
              onChange={picked => {
                setDirty(true)
                setServiceId(picked ?? '')
              }}
            />
            <WhatFields values={facts} errors={errors} onChange={change(setFacts)} choices={choices} />
          </>
        )}
        {steps[at] === 'when' && (
          <WhenFields
            values={times}
            errors={errors}
            onChange={change(setTimes)}
            choices={choices}
            serviceId={serviceId}
            withoutExperts={as === 'expert'}
            isDraft
          />
        )}
        {steps[at] === 'seats' && (
          <>
            <SeatFields
              values={facts}
              errors={errors}
              onChange={change(setFacts)}
              tax={choices.services.find(each => each.id === serviceId)?.tax}
            />
            {as === 'expert' && (
              <Textarea
                label={t('message')}
                value={message}
                maxLength={500}
                autosize
                minRows={2}
                onChange={event => setMessage(event.currentTarget.value)}
              />
            )}
          </>
        )}
      </Stack>
    </StepModal>
  )
}

type PlanProps = {
  shell: Omit<Parameters<typeof StepModal>[0], 'problem' | 'buttons' | 'children'>
  as: 'center' | 'expert'
  body: Pick<PlanBody, 'centerId' | 'serviceId' | 'timetable'>
  facts: ReturnType<typeof factsOf>
  message: string
  invitationId: string | null
  unsigned: readonly string[]
  onProblem: (errors: Record<string, string>) => void
  close: () => void
}

function Plan({ shell, as, body, facts, message, invitationId, unsigned, close }: PlanProps) {
  const t = useT('common.batchForm')
  const [choices, setChoices] = useState<ChoiceBody[]>([])
  const plan = usePlan({ ...body, choices })
  const add = useApiMutation('POST /batches')
  const propose = useApiMutation('POST /batches/proposals')
  const { serviceId, timetable } = body
  const save = (start: 'draft' | 'active') =>
    add.mutate(
      {
        body: {
          ...facts,
          serviceId,
          timetable,
          choices,
          invitationId,
          start,
          fingerprint: plan.data?.fingerprint ?? null,
        },
      },
      {
        onSuccess: batch => {
          toastDone(t(start === 'active' ? 'done.added' : 'done.draft', { name: batch.name }))
          close()
        },
        // Current obstacles are shown, date by date.
        onError: () => void plan.refetch(),
      },
    )
  const send = () =>
    propose.mutate(
      { body: { ...facts, serviceId, timetable, choices, message, centerId: body.centerId ?? '' } },
      {
        onSuccess: () => {
          toastDone(t('done.proposed'))
          close()
        },
      },
    )
  const ready = plan.data !== undefined && !plan.isPlaceholderData
  const canStart =
    ready &&
    plan.data.open === 0 &&
    plan.data.held > 0 &&
    timetable.experts.length > 0 &&
    unsigned.length === 0
  return (
    <StepModal
      {...shell}
      problem={add.error ?? propose.error}
      onAccepted={as === 'expert' ? send : undefined}
      buttons={
        as === 'expert' ? (
          <Button disabled={!ready} loading={propose.isPending} onClick={send}>
            {t('send')}
          </Button>
        ) : (
          <>
            <Button
              variant="light"
              disabled={!ready}
              loading={add.isPending && add.variables?.body.start === 'draft'}
              onClick={() => save('draft')}
            >
              {t('saveDraft')}
            </Button>
            <Button
              disabled={!canStart}
              loading={add.isPending && add.variables?.body.start === 'active'}
              onClick={() => save('active')}
            >
              {t('start_')}
            </Button>
          </>
        )
      }
    >
      {unsigned.length > 0 && <UnsignedNote names={unsigned} />}
      <PlanStep query={plan} choices={choices} onChoices={setChoices} />
    </StepModal>
  )
}
