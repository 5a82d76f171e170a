import { Group, Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Lead } from './lead-words.ts'

/** The next step and its date; overdue ones are highlighted. */
export function NextStep({ lead }: { lead: Lead }) {
  const t = useT('admin.leads')
  const language = useLanguage()
  const date = lead.nextOn && nearLocalDate(lead.nextOn, language)
  if (!date && lead.nextAction === '') return null
  return (
    <div>
      <Text span size="sm" display="block">
        {lead.nextAction}
      </Text>
      <Group component="span" gap={6}>
        {date && (
          <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {date}
          </Text>
        )}
        {lead.isOverdue && <StatusBadge tone="bad">{t('dues.overdue')}</StatusBadge>}
      </Group>
    </div>
  )
}
