import { Button, Stack, Text } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CodeForm } from './have-code.tsx'

/** Where a new family signs up or first pays: one line that opens the field for a friend’s code, while one can be entered. */
export default function FoldedCode() {
  const t = useT('common.referrals.have')
  const [isOpen, setOpen] = useState(false)
  const own = useApiQuery('GET /referrals/own', {}).data
  if (own?.joined?.status === 'joined')
    return (
      <Text size="sm" c="dimmed">
        {t('joined')}
      </Text>
    )
  if (!own?.canJoin) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconGift size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('title')}
      </Button>
      {isOpen && <CodeForm />}
    </Stack>
  )
}
