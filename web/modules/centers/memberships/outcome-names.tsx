import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import classes from './memberships.module.css'

type OutcomeNamesProps = {
  tone: Tone
  /** How many, and what becomes of them. */
  label: string
  rows: readonly { id: string; name: string; why?: string; end?: ReactNode }[]
  /** Open from the start. */
  isOpen?: boolean
}

/** What becomes of some of many learners: how many, and on demand each by name. */
export function OutcomeNames({ tone, label, rows, isOpen }: OutcomeNamesProps) {
  return (
    <details className={classes.outcome} open={isOpen}>
      <summary>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </summary>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
              <div>
                <Text size="sm">{row.name}</Text>
                {row.why && (
                  <Text size="xs" c="dimmed">
                    {row.why}
                  </Text>
                )}
              </div>
              {row.end}
            </Group>
          </li>
        ))}
      </ul>
    </details>
  )
}
