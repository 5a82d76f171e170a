import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type PageHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The head of a screen: its one h1, a line about it, its main actions. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="md">
      <Stack gap={4} miw={0} flex={{ base: 'initial', sm: '1 1 20rem' }}>
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
      </Stack>
      {actions && (
        <Group gap="sm" className={classes.actions} data-screen-only>
          {actions}
        </Group>
      )}
    </Group>
  )
}
