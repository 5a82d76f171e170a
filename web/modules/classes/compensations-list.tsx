import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentRole } from '#web/browser/role.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Pointed } from '#web/ui/pointed.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { ClassLine } from './class-line.tsx'

type Compensation = ApiAnswer<'GET /compensations/{id}'>

const TONES: Record<Compensation['status'], Tone> = {
  open: 'warning',
  credit: 'good',
  refund: 'good',
  withdrawn: 'neutral',
}

/** What a family chooses, or has chosen, for classes that did not take place as planned. */
export function CompensationsList() {
  const t = useT('common.moves.choices')
  const list = useList('GET /compensations')
  // A notification leads to what one class left to choose.
  const [pointed] = useUrlState({ class: '' })
  if (list.query.error && list.rows.length === 0) {
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  }
  if (list.query.isPending) return <LoadingLines lines={3} height={120} />
  if (list.rows.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.rows.map(row => (
          <li key={row.id}>
            <Pointed isMeant={row.class.id === pointed.class}>
              <Choice choice={row} />
            </Pointed>
          </li>
        ))}
      </Stack>
      <ListPager list={list} />
    </Stack>
  )
}

/** What is chosen between for one class, or was. */
export function Choice({ choice }: { choice: Compensation }) {
  const t = useT('common.moves.choices')
  const language = useLanguage()
  const by = nearDateTime(new Date(choice.chooseBy), choice.class.center.timeZone, language)
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <ClassLine item={choice.class} />
          <StatusBadge tone={TONES[choice.status]}>{t(`statuses.${choice.status}`)}</StatusBadge>
        </Group>
        <Text c="dimmed">
          {[
            t('forWhom', { name: choice.learner.name }),
            choice.class.center.name,
            t(`reasons.${choice.reason}`),
          ].join(' · ')}
        </Text>
        {choice.status === 'open' && !choice.can.choose && currentRole() === 'learner' && (
          <Text>{t('notPaid')}</Text>
        )}
        {choice.can.choose && (
          <Group justify="space-between" gap="sm">
            <Text>{t('by', { when: by })}</Text>
            <Button onClick={() => openModal('choose-compensation', { compensationId: choice.id })}>
              {t('action')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
