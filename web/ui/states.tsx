import { Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCloudOff, IconInbox, IconMapQuestion, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useProblemText } from './problem-text.ts'
import { NextButtons, stepsAfter } from './refusal/refusal.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What to do next, in a sentence. */
  text?: ReactNode
  action?: ReactNode
  icon?: TablerIcon
  /** Level of its heading; 1 where it is all that a screen shows. */
  order?: 1 | 2 | 3
}

/** Nothing is there: says so, and what to do next. */
export function EmptyState({ title, text, action, icon: Icon = IconInbox, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
        <Icon size={28} stroke={1.5} />
      </ThemeIcon>
      <Title order={order} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}

/** Nothing but what is in the address is wrong: no field is marked anywhere. */
const isMistyped = (error: unknown) =>
  isProblem(error, 'invalid_input') &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => path.startsWith('/params/'))

type ErrorStateProps = { error: unknown; onRetry?: () => void }

/** What was asked for is not there, or not the reader's: to ask again would not help, so it leads back. */
function GoneState({ error }: { error: unknown }) {
  const t = useT('common.shell')
  const mistyped = isMistyped(error)
  return (
    <div role="alert">
      <EmptyState
        icon={IconMapQuestion}
        title={t(mistyped ? 'notFoundTitle' : 'goneTitle')}
        text={t(mistyped ? 'notFoundText' : 'goneText')}
        action={<NextButtons steps={['go_up', 'go_home']} onAgain={undefined} onTaken={() => undefined} />}
      />
    </div>
  )
}

/** Something could not be loaded: says why, offers to retry, names the request for support. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useT('common')
  const text = useProblemText()
  if (isMistyped(error) || isProblem(error, 'not_found')) return <GoneState error={error} />
  const reference = isProblem(error) ? error.requestId : undefined
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t('list.errorTitle')}
        text={
          <>
            {text(error)}
            {reference && (
              <Text component="span" size="xs" display="block" mt="xs">
                {t('problems.reference', { id: reference })}
              </Text>
            )}
          </>
        }
        action={<NextButtons steps={stepsAfter(error)} onAgain={onRetry} onTaken={() => undefined} />}
      />
    </div>
  )
}

/** Grey lines in the place of what loads. */
export function LoadingLines({ lines = 5, height = 48 }: { lines?: number; height?: number }) {
  const t = useT('common.shell')
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={height} radius="md" />
      ))}
    </Stack>
  )
}

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is there while it loads; grey lines without it. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Skeleton, error with Retry, or the answer. */
export function QueryState<Data>({ query, loading, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return loading ?? <LoadingLines />
}
