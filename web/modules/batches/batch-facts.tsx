import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { DateText } from '#web/ui/time-text.tsx'
import { Seats } from './batch-card.tsx'
import type { Batch, BatchViewer } from './batch-data.ts'
import { useBatchWords } from './batch-words.ts'
import { DraftNote } from './unsigned-note.tsx'

/** All that is known about a batch, as facts. */
export function BatchFacts({ batch, viewer }: { batch: Batch; viewer: BatchViewer }) {
  const t = useT('common.batches')
  const name = useNames()
  const words = useBatchWords(viewer)
  return (
    <Stack gap="md">
      {batch.needsExpert && <ExpertNote batch={batch} viewer={viewer} />}
      <DraftNote batch={batch} />
      {batch.isAtRisk && <RiskNote batch={batch} />}
      {batch.description && <Text style={{ whiteSpace: 'pre-line' }}>{batch.description}</Text>}
      <KeyValues
        rows={[
          { label: t('facts.when'), value: words.when(batch), strong: true },
          { label: t('facts.runs'), value: <Span batch={batch} /> },
          { label: t('facts.pause'), value: usePause(batch) },
          { label: t('facts.service'), value: name(batch.service.name) },
          { label: t('columns.center'), value: viewer === 'center' ? null : batch.center.name },
          {
            label: t('facts.space'),
            value: [batch.isOnline && t('online'), batch.space?.name].filter(Boolean).join(' · '),
          },
          { label: t('facts.experts'), value: <Experts batch={batch} /> },
          { label: t('facts.proposed'), value: batch.proposedBy?.name },
          { label: t('facts.seats'), value: <Seats batch={batch} /> },
          { label: t('facts.minimum'), value: useMinimum(batch) },
          {
            label: t('facts.price'),
            value: (
              <Priced price={words.price(batch)} before={words.beforeTax(batch.price, batch.paidPrice)} />
            ),
            strong: true,
          },
          {
            label: t('facts.registration'),
            value: words.registration(batch) && (
              <Priced
                price={words.registration(batch)}
                before={words.beforeTax(batch.registration, batch.paidRegistration)}
              />
            ),
          },
          {
            label: t('facts.trial'),
            value: words.trial(batch) && (
              <Priced
                price={words.trial(batch)}
                before={words.beforeTax(batch.trialPrice, batch.paidTrialPrice)}
              />
            ),
          },
          {
            label: t('facts.joining'),
            value: batch.joining === 'open' ? t('facts.joiningOpen') : t('byApproval'),
          },
          { label: t('facts.level'), value: batch.level && name(batch.level.name) },
          {
            label: t('facts.forWhom'),
            value: [words.ages(batch), batch.residentsOnly ? t('residents') : null]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: t('facts.notice'),
            value:
              batch.absenceCutoffMinutes === null
                ? null
                : t('facts.absenceCutoffHours', { hours: Math.round(batch.absenceCutoffMinutes / 60) }),
          },
          {
            label: t('facts.ended'),
            value: batch.endedAt && <DateText at={batch.endedAt} zone={batch.center.timeZone} />,
          },
        ]}
      />
      {batch.endReason && <EndReason reason={batch.endReason} />}
    </Stack>
  )
}

/** A price as families pay it and, for who sets it, what it was set to before tax. */
function Priced({ price, before }: { price: string | null; before: string | null }) {
  return (
    <>
      {price}
      {before && (
        <Text size="xs" c="dimmed" fw={400}>
          {before}
        </Text>
      )}
    </>
  )
}

function RiskNote({ batch }: { batch: Batch }) {
  const t = useT('common.batches')
  const language = useLanguage()
  const at = batch.decideAt ? nearDateTime(new Date(batch.decideAt), batch.center.timeZone, language) : ''
  return (
    <Alert color="saffron" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('missing', { count: (batch.minParticipants ?? 0) - batch.participants, at })}
    </Alert>
  )
}

/** Its expert no longer teaches: what that means, and where another one is chosen. */
function ExpertNote({ batch, viewer }: { batch: Batch; viewer: BatchViewer }) {
  const t = useT('common.batches.needsExpert')
  const { can, id: batchId } = batch
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('title')}>
      <Stack gap="sm" align="flex-start">
        {viewer === 'learner' ? t('family') : t('text')}
        {can.editTimetable && (
          <Button size="xs" onClick={() => openModal('retime-batch', { batchId })}>
            {t('choose')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function Span({ batch }: { batch: Batch }) {
  const t = useT('common.batches.facts')
  const language = useLanguage()
  const from = nearLocalDate(batch.startsOn, language)
  return batch.endsOn
    ? t('runsUntil', { from, to: nearLocalDate(batch.endsOn, language) })
    : t('runsOpen', { from })
}

function Experts({ batch }: { batch: Batch }) {
  const t = useT('common.batches')
  const invited = batch.unsigned.filter(({ expertId }) => expertId === null).map(({ name }) => name)
  if (batch.experts.length + invited.length === 0) return t('noExpert')
  const experts = batch.experts.map(({ name, part }) =>
    part === 'assistant' ? `${name} (${t('facts.assistant')})` : name,
  )
  return [...invited, ...experts].join(', ')
}

function usePause({ status, pausedFrom, pausedUntil }: Batch): string | null {
  const t = useT('common.batches.facts')
  const language = useLanguage()
  if (status !== 'paused' || !pausedFrom) return null
  const from = nearLocalDate(pausedFrom, language)
  return pausedUntil
    ? t('pauseUntil', { from, to: nearLocalDate(pausedUntil, language) })
    : t('pauseOpen', { from })
}

function useMinimum({ minParticipants, decideAt, decidedAt, center }: Batch): string | null {
  const t = useT('common.batches')
  const language = useLanguage()
  if (minParticipants === null || !decideAt) return null
  if (decidedAt) return t('decidedRuns')
  return t('decides', {
    count: minParticipants,
    at: nearDateTime(new Date(decideAt), center.timeZone, language),
  })
}

/** A reason from the platform, in words; one written by a person, unchanged. */
function EndReason({ reason }: { reason: string }) {
  const t = useT('common.batches.endReasons')
  const isOurs = reason === 'proposal_declined' || reason === 'too_few'
  return <Text c="dimmed">{isOurs ? t(reason) : reason}</Text>
}
