import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './inbox.module.css'

/** Nothing waits: a glass of chai. */
export function CaughtUp({ title, action }: { title?: string; action?: ReactNode }) {
  const t = useT('common.inbox.empty')
  return (
    <Stack align="center" gap="sm" py={{ base: 'xl', sm: 56 }} px="md" ta="center">
      <svg viewBox="0 0 120 112" width={132} className={classes.chai} aria-hidden="true">
        <ellipse cx="60" cy="102" rx="46" ry="7" className={classes.saucer} />
        <path d="M37 44h46l-6 50a6 6 0 0 1-6 5H49a6 6 0 0 1-6-5z" className={classes.glass} />
        <path d="M40 58h40l-4.400 36a4 4 0 0 1-4 3.500H48.400a4 4 0 0 1-4-3.500z" className={classes.tea} />
        <path d="M40 58c7-4 13 3 20 0s13-3 20 0l-.600 5H40.600z" className={classes.foam} />
        <path d="M49 34c-5-7 5-10 0-18M61 32c-5-8 5-12 0-21M73 34c-5-7 5-10 0-18" className={classes.steam} />
      </svg>
      <Title order={2}>{title ?? t('title')}</Title>
      {!title && (
        <Text c="dimmed" maw={400}>
          {t('text')}
        </Text>
      )}
      {action}
    </Stack>
  )
}
