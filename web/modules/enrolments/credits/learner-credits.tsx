import { Button, Group, Stack, Text } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { CreditCard } from './credit-card.tsx'
import classes from './credits.module.css'

/** The classes one learner may make up; the center may give another. */
export function LearnerCredits({ learnerId, name }: { learnerId: string; name: string }) {
  const t = useT('common.attendance.credits')
  const mayGive = useMay('attendance:manage')
  const credits = useApiQuery('GET /credits', { query: { learnerId, status: 'open' } })
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={650}>{t('open')}</Text>
        {mayGive && (
          <Button size="xs" variant="light" onClick={() => openModal('give-credit', { learnerId, name })}>
            {t('give')}
          </Button>
        )}
      </Group>
      <QueryState query={credits} loading={<LoadingLines lines={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('none')}</Text>
          ) : (
            <ul className={classes.list}>
              {items.map(credit => (
                <li key={credit.id}>
                  <CreditCard credit={credit} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Stack>
  )
}
