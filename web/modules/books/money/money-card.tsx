import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { MoneyText } from '#web/ui/money-text.tsx'

type MoneyCardProps = {
  what: ReactNode
  amount: Money
  /** Beside the amount, where it is not the whole of it. */
  amountNote?: string | undefined
  children: ReactNode
  at: ReactNode
  status: ReactNode
}

/** A money row on a phone: what for and how much at the top, date and status at the bottom. */
export function MoneyCard({ what, amount, amountNote, children, at, status }: MoneyCardProps) {
  return (
    <Stack gap="xs" pe="xl">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        {what}
        <Text fw={600} ta="end" component="span">
          <MoneyText value={amount} />
          {amountNote && (
            <Text size="xs" fw={400} c="dimmed">
              {amountNote}
            </Text>
          )}
        </Text>
      </Group>
      {children}
      <Text size="xs" c="dimmed" component="span">
        {at}
      </Text>
      {status}
    </Stack>
  )
}
