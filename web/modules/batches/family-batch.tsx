import { Anchor, Grid, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { formatNearDate, formatTime, localDateOf } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { LatestNotes } from '#web/modules/classes/public.ts'
import {
  JoinButtons,
  LeavingPolicy,
  QuotedPeriod,
  QuotedRenewal,
  useJoinQuote,
} from '#web/modules/enrolments/public.ts'
import { PriceLines } from '#web/modules/orders/public.ts'
import { Cover } from '#web/ui/cover.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { Section } from '#web/ui/section.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useBatchWords } from './batch-words.ts'
import classes from './family-batch.module.css'

type Batch = ApiAnswer<'GET /batches/{id}'>

/** So many of the next classes are named. */
const NEXT = 4

/** A batch as a family decides about it: what is learned, what to bring, what they pay first, and how they may leave. */
export function FamilyBatch({ batchId }: { batchId: string }) {
  const batch = useApiQuery('GET /batches/{id}', { params: { id: batchId } })
  return <QueryState query={batch}>{found => <BatchPage batch={found} />}</QueryState>
}

function BatchPage({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments.page')
  const bring = useT('common.bring')
  const words = useT('common.batches')
  const name = useNames()
  return (
    <>
      <PageHeader
        title={batch.name}
        text={[
          name(batch.service.name),
          batch.isOnline && words('online'),
          batch.center.name,
          batch.center.city,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          <Stack gap="lg">
            <Fee batch={batch} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
          <Stack gap="lg">
            <Cover
              pictureId={null}
              scene={sceneOf('batch', [batch.service])}
              className={classes.cover ?? ''}
              sizes="(max-width: 62em) 100vw, 640px"
              first
            />
            {batch.description && <Words title={t('learned')}>{batch.description}</Words>}
            {batch.whatToBring && <Words title={bring('title')}>{batch.whatToBring}</Words>}
            <Suspense fallback={null}>
              <LatestNotes batchId={batch.id} />
            </Suspense>
            <When batch={batch} />
            <WhereAndWho batch={batch} />
            <Section title={t('share')}>
              <SharePage path={batchPath(batch)} title={batch.name} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Text style={{ whiteSpace: 'pre-line' }}>{children}</Text>
    </Section>
  )
}

function When({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments.page')
  const language = useLanguage()
  const words = useBatchWords('learner')
  const { timeZone } = batch.center
  const today = localDateOf(new Date(), timeZone)
  const next = useApiQuery('GET /batches/{id}/classes', {
    params: { id: batch.id },
    query: { from: today, limit: NEXT },
  })
  const classesAhead = next.data?.items.filter(one => one.status === 'scheduled') ?? []
  const day = (date: string) => nearLocalDate(date, language)
  return (
    <Section title={t('when')}>
      <Stack gap="sm">
        <Text fw={600}>{`${words.when(batch)}, ${t('minutes', { minutes: batch.times.minutes })}`}</Text>
        <Text c="dimmed">
          {batch.endsOn
            ? t('until', { from: day(batch.startsOn), to: day(batch.endsOn) })
            : t('from', { from: day(batch.startsOn) })}
        </Text>
        {classesAhead.length > 0 && (
          <div>
            <Text fw={600} mb={4}>
              {t('next')}
            </Text>
            <ul className={classes.dates}>
              {classesAhead.map(one => {
                const at = new Date(one.startsAt)
                return (
                  <li key={one.id} className="tabular">
                    {`${formatNearDate(at, new Date(), timeZone, language)}, ${formatTime(at, timeZone, language)}`}
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function WhereAndWho({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments.page')
  const name = useNames()
  const words = useBatchWords('learner')
  const forWhom = [
    words.ages(batch),
    batch.level && name(batch.level.name),
    batch.residentsOnly && t('residents'),
  ].filter(Boolean)
  return (
    <Section title={t('whereAndWho')}>
      <Stack gap="xs">
        <Text>
          <Anchor
            renderRoot={asLink({
              to: '/learner/find-new-centers/$centerId',
              params: { centerId: batch.center.slug },
            })}
          >
            {batch.center.name}
          </Anchor>
          {`, ${[batch.space?.name, batch.center.city].filter(Boolean).join(', ')}`}
        </Text>
        <Text>{words.experts(batch)}</Text>
        {forWhom.length > 0 && <Text c="dimmed">{forWhom.join(' · ')}</Text>}
      </Stack>
    </Section>
  )
}

/** The price, what a chosen learner pays first, the trial, the rule of leaving, and the step into the batch. */
function Fee({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments')
  const words = useBatchWords('learner')
  const registration = words.registration(batch)
  const isOwn = batch.own.length > 0
  return (
    <Section>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Text className={`${classes.price} tabular`}>{words.price(batch)}</Text>
          <StatusBadge tone={batch.seatsLeft > 0 ? 'good' : 'neutral'}>
            {t('seats', { count: batch.seatsLeft })}
          </StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {[
            t('page.taxIncluded'),
            registration && t('registrationOfNew', { price: registration }),
            words.trial(batch),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isOwn && <Own batch={batch} />}
        <FirstPayment batch={batch} />
        <JoinButtons
          batch={batch}
          way={batch.join}
          centerSlug={batch.center.slug}
          hasTrial={batch.trial !== 'none' && batch.seatsLeft > 0}
        />
      </Stack>
    </Section>
  )
}

/** Who of the family is in it already, each a link to what it costs and what can be done. */
function Own({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments')
  return (
    <Stack gap={4}>
      {batch.own.map(one => (
        <Anchor
          key={one.enrolmentId}
          renderRoot={asLink({ to: '/learner/batches', search: { enrolment: one.enrolmentId } })}
        >
          {`${one.learnerName}: ${t(`statuses.${one.status}`)}`}
        </Anchor>
      ))}
    </Stack>
  )
}

function FirstPayment({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments')
  const me = useApiQuery('GET /me', {}).data
  const selected = useSelectedLearnerId()
  const inIt = new Set(batch.own.map(one => one.learnerId))
  const learners = me?.learners.filter(one => one.status === 'active' && !inIt.has(one.id)) ?? []
  const learner = learners.find(one => one.id === selected) ?? learners[0]
  const asks = learner !== undefined && batch.join.why === null && batch.join.step !== 'wait'
  const quote = useJoinQuote({ batchId: batch.id, learnerIds: asks ? [learner.id] : [], kind: 'regular' })
  const found = quote.data
  if (!asks || !found || (found.way !== 'join' && found.way !== 'ask')) return null
  const { period } = found
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('page.firstPayment', { name: learner.name })}</Text>
      {period && (
        <Text size="sm" c="dimmed">
          <QuotedPeriod period={period} />
        </Text>
      )}
      {found.lines.some(line => line.amount.amount !== 0) && (
        <PriceLines
          lines={found.lines}
          total={found.total}
          label={t(found.way === 'ask' ? 'join.totalAfterYes' : 'join.total')}
        />
      )}
      <QuotedRenewal period={period} />
      <LeavingPolicy quote={found} />
    </Stack>
  )
}
