import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ContactCardProps = {
  icon: TablerIcon
  title: string
  isOn: boolean
  /** How it stands, in words. */
  text: ReactNode
  /** Smaller words below: the proof, and how to end it. */
  notes?: readonly string[]
  actions: ReactNode
}

/** One way to reach a person, and what they can do about it. */
export function ContactCard({ icon: Icon, title, isOn, text, notes = [], actions }: ContactCardProps) {
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-label={title}>
      <Group wrap="nowrap" align="flex-start" gap="md" h="100%">
        <ThemeIcon variant="light" size={40} radius="xl" color={isOn ? 'teal' : 'gray'} aria-hidden>
          <Icon size={22} stroke={1.6} />
        </ThemeIcon>
        <Stack gap="xs" align="flex-start" flex={1} miw={0}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {notes.map(note => (
            <Text key={note} size="xs" c="dimmed">
              {note}
            </Text>
          ))}
          <Group gap="sm" mt={4}>
            {actions}
          </Group>
        </Stack>
      </Group>
    </Paper>
  )
}
