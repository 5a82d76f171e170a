import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import type { Href } from '#domain/links.ts'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { MoneyText } from './money-text.tsx'

type LinkedRow = {
  id: string
  to: Href
  title: string
  /** Below the title. */
  under: ReactNode
  sum: Money
  /** Beside the sum: a button or a state. */
  action: ReactNode
}

/** Sums that a notification is about, each with the way to what it is for; `empty` where there are none. */
export function LinkedRows({ rows, empty }: { rows: readonly LinkedRow[]; empty: string }) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ id, to, title, under, sum, action }) => (
        <Paper component="li" key={id} withBorder radius="md" p="md">
          <Group justify="space-between" gap="sm">
            <Stack gap={4}>
              <Anchor fw={600} renderRoot={asLink(stepTo(to))}>
                {title}
              </Anchor>
              {under}
            </Stack>
            <Group gap="sm">
              <Text fw={600}>
                <MoneyText value={sum} />
              </Text>
              {action}
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
