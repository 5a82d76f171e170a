import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of what is beside a lead. */
export function LeadPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  )
}
