import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { LONGEST_PAUSE_DAYS } from '#domain/modules/enrolments/enrolment-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { EnrolmentLine } from '../enrolment-line.tsx'
import type { Enrolment } from '../enrolment-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'pause-batch': { enrolmentId: string }
  }
}

/** Pauses a place between two days; says first which classes fall into it and what becomes of the paid ones. */
export default function PauseBatch({ payload, close }: ModalProps<'pause-batch'>) {
  const t = useT('common.enrolments.pause')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: payload.enrolmentId } })
  return (
    <PlainModal title={t('title', { batch: enrolment.data?.batch.name ?? '' })} onClose={close}>
      <QueryState query={enrolment}>{found => <Pause enrolment={found} close={close} />}</QueryState>
    </PlainModal>
  )
}

function Pause({ enrolment, close }: { enrolment: Enrolment; close: () => void }) {
  const t = useT('common.enrolments.pause')
  const today = localDateOf(new Date(), enrolment.center.timeZone)
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(addDays(today, 6))
  const params = { id: enrolment.id }
  const isWhole = from !== '' && until !== '' && from <= until
  const quote = useApiQuery(
    'GET /enrolments/{id}/pause',
    { params, query: { from, until } },
    { enabled: isWhole, keepPrevious: true, staleTime: 0 },
  )
  const terms = useTermsBox()
  const pause = useApiMutation('POST /enrolments/{id}/pause', { before: terms.accept })
  const submit = () =>
    pause.mutate(
      { params, body: { from, until } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done'))
        },
      },
    )
  const problem = pause.error ?? quote.error
  return (
    <Stack gap="md">
      <EnrolmentLine enrolment={enrolment} />
      <div className="beside">
        <DatePicker label={t('from')} value={from} onChange={setFrom} min={today} />
        <DatePicker
          label={t('until')}
          value={until}
          onChange={setUntil}
          min={from || today}
          max={addDays(from || today, LONGEST_PAUSE_DAYS - 1)}
        />
      </div>
      {quote.data && isWhole && <Effect quote={quote.data} />}
      <Refusal problem={problem} onAccepted={submit} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button onClick={submit} loading={pause.isPending} disabled={!isWhole || !quote.data}>
          {t('submit')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

function Effect({
  quote,
}: {
  quote: { classes: number; moved: number; credits: number; paidUntil: string | null }
}) {
  const t = useT('common.enrolments.pause')
  const language = useLanguage()
  return (
    <div aria-live="polite">
      <Text fw={600}>{t('classes', { count: quote.classes })}</Text>
      {quote.moved > 0 && quote.paidUntil && (
        <Text>{t('moved', { count: quote.moved, date: nearLocalDate(quote.paidUntil, language) })}</Text>
      )}
      {quote.credits > 0 && <Text>{t('credits', { count: quote.credits })}</Text>}
      <Text c="dimmed">{t('seat')}</Text>
    </div>
  )
}
