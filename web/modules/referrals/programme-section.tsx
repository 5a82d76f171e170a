import { Button, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Programme } from './referral-data.ts'

/** What the center gives for families that are brought, and what that has cost. */
export function ProgrammeSection() {
  const t = useT('common.referrals.programme')
  const programme = useApiQuery('GET /center/referral-programme', {})
  const { data } = programme
  return (
    <Section
      title={t('title')}
      text={t('text')}
      actions={
        data && (
          <Button variant="default" onClick={() => openModal('referral-programme', {})}>
            {t(data.can.change ? (data.version > 0 ? 'change' : 'setUp') : 'show')}
          </Button>
        )
      }
    >
      <QueryState query={programme}>{found => <Shown programme={found} />}</QueryState>
    </Section>
  )
}

function Shown({ programme }: { programme: Programme }) {
  const t = useT('common.referrals.programme')
  const offers = useT('common.referrals.offers')
  const language = useLanguage()
  const { isOn, isRunning, validUntil, inviterAmount, invitedAmount, minimum, rewarded, cost } = programme
  const text = (amount: typeof cost) => formatMoney(amount, language, { trim: true })
  const date = validUntil ? nearLocalDate(validUntil, language) : ''
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <StatusBadge tone={isRunning ? 'good' : 'neutral'}>
          {isRunning ? t('on') : isOn && date ? t('ended', { date }) : t('off')}
        </StatusBadge>
      </Group>
      {isRunning && (
        <Text>
          {t('inviter')} {text(inviterAmount)} · {t('invited')} {text(invitedAmount)} ·{' '}
          {offers('from', { minimum: text(minimum) })}
          {date && ` · ${offers('until', { date })}`}
        </Text>
      )}
      <Text c="dimmed">{t('given', { count: rewarded, cost: text(cost) })}</Text>
    </Stack>
  )
}
