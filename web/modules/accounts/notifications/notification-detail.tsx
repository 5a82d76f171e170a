import { Alert, Button, Group, Stack, Text, Timeline } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { NotifiedThing } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { detailPath, lastListPath } from './notification-words.ts'
import { useReading, useSaidAnew } from './use-notifications.ts'

type Detail = ApiAnswer<'GET /notifications/{id}'>

/** How each thing is shown under what was told of it, with what can be done with it there. */
export type ShownThings = Partial<Record<NotifiedThing, (id: string) => ReactNode>>

/** One notification: what happened, when, for whom, what came of it, and the thing itself. */
export function NotificationDetail({ things }: { things: ShownThings }) {
  const [{ notification }] = useUrlState({ notification: '' })
  useSaidAnew()
  const isNamed = notification !== ''
  const detail = useApiQuery(
    'GET /notifications/{id}',
    { params: { id: notification } },
    { enabled: isNamed },
  )
  // An address that was cut off names none: the list has them all.
  if (!isNamed) return <NoneNamed />
  return (
    <QueryState query={detail} loading={<LoadingLines lines={6} height={56} />}>
      {found => <Whole key={found.id} detail={found} things={things} />}
    </QueryState>
  )
}

function NoneNamed() {
  const t = useT('common.notifications')
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('noneNamed')} text={t('noneNamedText')} action={<AllOfThem />} />
    </>
  )
}

function Whole({ detail, things }: { detail: Detail; things: ShownThings }) {
  const t = useT('common.notifications')
  const { readOne } = useReading()
  const isUnread = detail.readAt === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (isUnread) void readOne(detail.id)
  }, [detail.id])
  const isElsewhere = useIsElsewhere(detail)
  const { thing } = detail
  const shown = thing && things[thing.kind]?.(thing.id)
  return (
    <>
      <PageHeader title={detail.title} actions={<AllOfThem />} />
      <Stack gap="lg">
        <Section>
          <Stack gap="md">
            <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
              {detail.body}
            </Text>
            <Facts detail={detail} />
            {!isElsewhere && (
              <Group>
                <Button
                  variant={shown ? 'light' : 'filled'}
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  renderRoot={asLink(stepTo(detail.link))}
                >
                  {thing ? t(`open.${thing.kind}`) : t('openIt')}
                </Button>
              </Group>
            )}
          </Stack>
        </Section>
        {isElsewhere ? (
          <OtherCenter detail={detail} />
        ) : (
          shown && (
            <Section title={t('now')}>
              <Suspense fallback={<LoadingLines lines={4} height={40} />}>{shown}</Suspense>
            </Section>
          )
        )}
        {(detail.since.length > 0 || (thing && !shown)) && <Since steps={detail.since} />}
      </Stack>
    </>
  )
}

const AllOfThem = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    renderRoot={asLink(stepTo(lastListPath()))}
  >
    {useT('common.notifications')('all')}
  </Button>
)

function Facts({ detail }: { detail: Detail }) {
  const t = useT('common.notifications')
  const me = useApiQuery('GET /me', {}, { enabled: detail.learnerIds.length > 0 })
  const names = me.data?.learners.filter(({ id }) => detail.learnerIds.includes(id)).map(({ name }) => name)
  return (
    <KeyValues
      rows={[
        { label: t('sent'), value: <DateTimeText at={detail.createdAt} /> },
        { label: t('forWhom'), value: names?.join(', ') || detail.learnerName },
        { label: t('center'), value: detail.center?.name },
        { label: t('about'), value: t(`groups.${detail.group}`) },
      ]}
    />
  )
}

/** Whether it came from another center than the one that is chosen: its things are not to be seen from here. */
function useIsElsewhere({ center, thing }: Detail): boolean {
  const chosen = useSelectedCenterId()
  return currentRole() === 'center' && thing !== null && center !== null && center.id !== chosen
}

function OtherCenter({ detail }: { detail: Detail }) {
  const t = useT('common.notifications')
  const name = detail.center?.name ?? ''
  return (
    <Alert color="indigo" title={t('otherCenter', { name })}>
      <Button
        size="xs"
        renderRoot={asLink({ to: '/center/choose-center', search: { next: detailPath(detail.id) } })}
      >
        {t('switchCenter')}
      </Button>
    </Alert>
  )
}

/** What happened to the thing afterwards, as far as this person was told or did it. */
function Since({ steps }: { steps: Detail['since'] }) {
  const t = useT('common.notifications')
  return (
    <Section title={t('since')}>
      {steps.length === 0 ? (
        <Text c="dimmed">{t('sinceNothing')}</Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2} active={steps.length}>
          {steps.map(step => (
            <Timeline.Item key={step.id} title={step.title}>
              <Text style={{ overflowWrap: 'anywhere' }}>{step.body}</Text>
              <Text size="sm" c="dimmed">
                <DateTimeText at={step.createdAt} />
                {step.bySelf && ` · ${t('byYou')}`}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  )
}
