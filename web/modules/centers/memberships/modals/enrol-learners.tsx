import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { MOST_ENROLLED } from '#domain/modules/enrolments/enrol-many-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import { type ApiProblem, isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OutcomeNames } from '../outcome-names.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'enrol-learners': { learnerIds: string[] }
  }
}

type Plan = ApiAnswer<'POST /center/batch-seats/plan'>
type Row = Plan['rows'][number]

/** Chosen learners into one batch: what becomes of each and what it comes to, before anything is done. */
export default function EnrolLearners({ payload, close }: ModalProps<'enrol-learners'>) {
  const t = useT('center.learners.enrolling')
  const { learnerIds } = payload
  const [batchId, setBatch] = useState<string | null>(null)
  const batches = useApiQuery('GET /batches', { query: { status: 'active', sortBy: 'name', limit: 100 } })
  const batch = batches.data?.items.find(one => one.id === batchId)
  const isTooMany = learnerIds.length > MOST_ENROLLED
  return (
    <AskingModal
      title={t('title', { count: learnerIds.length })}
      onClose={close}
      isDirty={batchId !== null}
      size="lg"
    >
      {isTooMany ? (
        <Alert color="saffron">{t('tooMany', { count: MOST_ENROLLED })}</Alert>
      ) : (
        <Stack gap="md">
          <QueryState query={batches} loading={<LoadingLines lines={1} height={44} />}>
            {({ items }) =>
              items.length === 0 ? (
                <Text>{t('none')}</Text>
              ) : (
                <Select
                  label={t('batch')}
                  placeholder={t('pick')}
                  data={items.map(one => ({
                    value: one.id,
                    label: t('option', { name: one.name, count: Math.max(0, one.capacity - one.seatsTaken) }),
                  }))}
                  value={batchId}
                  onChange={setBatch}
                  searchable
                  comboboxProps={{ withinPortal: false }}
                />
              )
            }
          </QueryState>
          {batch && (
            <Preview
              key={batch.id}
              batch={{ id: batch.id, name: batch.name, zone: batch.center.timeZone ?? DEFAULT_ZONE }}
              learnerIds={learnerIds}
              close={close}
            />
          )}
        </Stack>
      )}
    </AskingModal>
  )
}

type PreviewProps = {
  batch: { id: string; name: string; zone: string }
  learnerIds: string[]
  close: () => void
}

function Preview(props: PreviewProps) {
  const { batch, learnerIds } = props
  const body = { batchId: batch.id, learnerIds }
  // Never from memory: seats and prices are those of this moment.
  const plan = useQuery<Plan, ApiProblem>({
    queryKey: ['POST /center/batch-seats/plan', body],
    queryFn: () => api('POST /center/batch-seats/plan', { body }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <QueryState query={plan} loading={<LoadingLines lines={4} height={28} />}>
      {found => <Planned {...props} plan={found} reload={() => void plan.refetch()} />}
    </QueryState>
  )
}

function Planned({
  batch,
  learnerIds,
  close,
  plan,
  reload,
}: PreviewProps & { plan: Plan; reload: () => void }) {
  const t = useT('center.learners.enrolling')
  const words = useT('common.actions')
  const terms = useTermsBox()
  const [waitlist, setWaitlist] = useState(true)
  const enrol = useApiMutation('POST /center/batch-seats', { before: terms.accept })
  const joining = countOf(plan, 'joins')
  const waiting = countOf(plan, 'waits')
  const isWaiting = waitlist && waiting > 0
  const submit = () =>
    enrol.mutate(
      {
        body: { batchId: batch.id, learnerIds, expectedTotal: plan.total.amount, waitlist: isWaiting },
      },
      {
        onSuccess: done => {
          toastDone(
            t('done', {
              batch: batch.name,
              joined: countOf(done, 'joins'),
              waiting: countOf(done, 'waits'),
            }),
          )
          close()
        },
        onError: error => {
          if (isProblem(error, 'price_changed')) reload()
        },
      },
    )
  return (
    <Stack gap="md">
      <Outcomes plan={plan} />
      {waiting > 0 && (
        <Checkbox
          label={t('waitlist')}
          checked={waitlist}
          onChange={event => setWaitlist(event.currentTarget.checked)}
        />
      )}
      {joining > 0 && <Bill plan={plan} zone={batch.zone} />}
      <Refusal problem={enrol.error} onAccepted={submit} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {words('cancel')}
        </Button>
        <Button disabled={joining === 0 && !isWaiting} loading={enrol.isPending} onClick={submit}>
          {joining === 0 && isWaiting ? t('submitWait') : t('submit', { count: joining })}
        </Button>
      </ModalActions>
    </Stack>
  )
}

const countOf = ({ rows }: Plan, outcome: Row['outcome']) =>
  rows.filter(row => row.outcome === outcome).length

const tones = { joins: 'good', waits: 'waiting', not: 'warning' } as const

function Outcomes({ plan }: { plan: Plan }) {
  const t = useT('center.learners.enrolling')
  return (
    <Stack gap="xs">
      {(['joins', 'waits', 'not'] as const).map(outcome => {
        const rows = plan.rows.filter(row => row.outcome === outcome)
        return (
          rows.length > 0 && (
            <OutcomeNames
              key={outcome}
              tone={tones[outcome]}
              label={t(outcome, { count: rows.length })}
              isOpen={outcome === 'not'}
              rows={rows.map(row => ({
                id: row.learnerId,
                name: row.name,
                ...(row.obstacle && outcome === 'not' && { why: row.obstacle.message }),
                ...(row.total && { end: <MoneyText value={row.total} /> }),
              }))}
            />
          )
        )
      })}
    </Stack>
  )
}

/** What the families of those who join are asked to pay, and until when. */
function Bill({ plan: { period, total }, zone }: { plan: Plan; zone: string }) {
  const t = useT('center.learners.enrolling')
  const language = useLanguage()
  if (total.amount === 0) return <Text size="sm">{t('free')}</Text>
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={650}>{t('total')}</Text>
        <Text fw={650} component="span">
          <MoneyText value={total} />
        </Text>
      </Group>
      {period && (
        <>
          <Text size="sm">
            {t('period', {
              count: period.classes,
              from: nearLocalDate(period.fromOn, language),
              to: nearLocalDate(period.toOn, language),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('payBy', { at: nearDateTime(new Date(period.payBy), zone, language) })}
          </Text>
        </>
      )}
    </Stack>
  )
}
