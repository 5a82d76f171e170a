import { Button, Radio, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, DEFAULT_ZONE, isLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { AwayClasses } from '../away-classes.tsx'
import { awayOf, MODES, MOST_DAYS, type Mode, type OwnClass, ownClasses } from '../away-data.ts'
import { SuggestSubstitutes } from '../suggest-substitutes.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Without a class: today. */
    'cannot-teach': { classId?: string; startsAt?: string }
  }
}

/** An expert cannot come: says which classes, and everything else follows from one press. */
export default function CannotTeach({ payload, close }: ModalProps<'cannot-teach'>) {
  const t = useT('expert.own.cannotTeach')
  const [day] = useState(() => localDateOf(new Date(payload.startsAt ?? Date.now()), DEFAULT_ZONE))
  const profile = useApiQuery('GET /expert/profile', {})
  const schedule = useApiQuery(
    'GET /schedule',
    { query: { startDate: day, endDate: addDays(day, MOST_DAYS), status: 'scheduled' } },
    { staleTime: 0 },
  )
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={profile} loading={<LoadingLines lines={4} />}>
        {({ centers }) => (
          <QueryState query={schedule} loading={<LoadingLines lines={4} />}>
            {answer => (
              <Sheet
                day={day}
                classes={ownClasses(answer)}
                centers={centers.filter(one => one.status === 'active' || one.status === 'paused')}
                classId={payload.classId ?? null}
                close={close}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </PlainModal>
  )
}

type SheetProps = {
  day: string
  classes: readonly OwnClass[]
  centers: readonly { centerId: string; name: string }[]
  classId: string | null
  close: () => void
}

function Sheet({ day, classes, centers, classId, close }: SheetProps) {
  const t = useT('expert.own.cannotTeach')
  const language = useLanguage()
  const [today] = useState(() => localDateOf(new Date(), DEFAULT_ZONE))
  const days = day === today ? [day, addDays(day, 1)] : [day]
  // In the evening, after the last class, it is the next day that one can't come.
  const [mode, setMode] = useState<Mode>(
    classId ? 'some' : classes.some(one => one.date === day) || day !== today ? 'day' : 'next',
  )
  const [chosen, setChosen] = useState<readonly string[]>(classId ? [classId] : [])
  const [until, setUntil] = useState(addDays(day, 1))
  const reason = useReason()
  const { reasonId } = reason
  const [substitutes, setSubstitutes] = useState<Record<string, string>>({})
  const ask = useApiMutation('POST /expert/leaves')
  const away = awayOf({ mode, days, until, chosen, classes, now: new Date() })
  const [first, ...also] = away.periods
  const asked = centers.filter(one => away.classes.some(aClass => aClass.centerId === one.centerId))
  const labels: Record<Mode, string> = {
    day: t(day === today ? 'modes.today' : 'modes.day', { date: nearLocalDate(day, language) }),
    next: t('modes.tomorrow', { date: nearLocalDate(addDays(day, 1), language) }),
    some: t('modes.some'),
    until: t('modes.until'),
  }
  const send = () =>
    first &&
    reasonId &&
    ask.mutate(
      {
        body: {
          ...first,
          also,
          reasonId,
          centerIds: centers.map(one => one.centerId),
          substitutes: Object.entries(substitutes)
            .filter(([centerId, expertId]) => expertId && asked.some(one => one.centerId === centerId))
            .map(([centerId, expertId]) => ({ centerId, expertId })),
        },
      },
      {
        onSuccess: ({ requests }) => {
          close()
          toastDone(requests.length > 0 ? t('done', { count: requests.length }) : t('blocked'))
        },
      },
    )
  return (
    <Stack gap="md">
      <Radio.Group aria-label={t('which')} value={mode} onChange={next => setMode(next as Mode)}>
        <Stack gap="sm">
          {MODES.filter(value => value !== 'next' || days.length > 1).map(value => (
            <Radio key={value} value={value} label={labels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {mode === 'until' && (
        <DatePicker
          label={t('until')}
          value={until}
          min={day}
          max={addDays(day, MOST_DAYS)}
          onChange={next => isLocalDate(next) && setUntil(next)}
        />
      )}
      <AwayClasses
        mode={mode}
        classes={mode === 'some' ? classes.filter(one => days.includes(one.date)) : away.classes}
        chosen={chosen}
        onChoose={setChosen}
      />
      <SuggestSubstitutes
        classes={away.classes}
        centers={asked}
        chosen={substitutes}
        onChoose={setSubstitutes}
      />
      <ReasonField {...reason} />
      {first && (
        <Text c="dimmed" size="sm">
          {asked.length > 0 ? t('told', { centers: asked.map(one => one.name).join(', ') }) : t('nobodyTold')}
        </Text>
      )}
      <Refusal problem={ask.error} />
      <ModalActions>
        <Button onClick={send} loading={ask.isPending} disabled={!first || !reasonId}>
          {asked.length > 0 ? t('submit', { count: asked.length }) : t('block')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

/** The reasons for being away, and the chosen one: at first the first, the one that is seldom known a day ahead. */
function useReason() {
  const [chosen, choose] = useState('')
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'leave_reason' } }, { staleTime: 600_000 })
  const reasons = lists.data?.leave_reason ?? []
  return { reasons, reasonId: chosen || (reasons[0]?.id ?? ''), choose }
}

function ReasonField({ reasons, reasonId, choose }: ReturnType<typeof useReason>) {
  const t = useT('expert.own.cannotTeach')
  const name = useNames()
  return (
    <Select
      label={t('reason')}
      allowDeselect={false}
      data={reasons.map(item => ({ value: item.id, label: name(item.name) }))}
      value={reasonId || null}
      onChange={next => next && choose(next)}
    />
  )
}
