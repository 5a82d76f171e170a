import { Box, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { MoneyText } from './money-text.tsx'

type AmountLineProps = { label: string; value: Money | undefined; actions?: ReactNode }

/** What a list adds up to, above its rows. */
export function AmountLine({ label, value, actions }: AmountLineProps) {
  return (
    <Paper withBorder radius="lg" px="md" py="sm" bg="var(--surface)">
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 130px" miw={0}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="xl" fw={650} component="div" mih="1.55em">
            {value && <MoneyText value={value} />}
          </Text>
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </Paper>
  )
}
