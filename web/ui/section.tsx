import { Box, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type SectionProps = { title?: ReactNode; text?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a screen on its own surface, with its h2. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--surface)"
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || actions) && (
        <Group justify="space-between" align="flex-start" mb="md" gap="sm">
          <Box flex="1 1 120px" miw={0}>
            <Title order={2} id={id}>
              {title}
            </Title>
            {text && <Text c="dimmed">{text}</Text>}
          </Box>
          {actions}
        </Group>
      )}
      {children}
    </Paper>
  )
}
