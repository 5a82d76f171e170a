import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './settings.module.css'

type PlainRowProps = { title: ReactNode; text?: ReactNode; badge?: ReactNode; actions?: ReactNode }

/** One thing of a settings list: what it is, what state it is in, what can be done with it. */
export function PlainRow({ title, text, badge, actions }: PlainRowProps) {
  return (
    <li className={classes.row}>
      <Stack gap={2} miw={0}>
        <Group gap="sm">
          <Text fw={600}>{title}</Text>
          {badge}
        </Group>
        {text && (
          <Text c="dimmed" component="div">
            {text}
          </Text>
        )}
      </Stack>
      {actions && (
        <Group gap="xs" className={classes.rowActions}>
          {actions}
        </Group>
      )}
    </li>
  )
}

/** The list around such rows. */
export function PlainRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}
