import { Stack, Text } from '@mantine/core'
import { formulaText } from '#domain/modules/books/earnings/earning-formula.ts'
import { baseText } from '#domain/modules/books/earnings/share-base.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { EARNING_TONES, type Earning } from './earning-data.ts'

/** What a line is for: the batch or the single class, and its activity. */
export function EarningName({ earning }: { earning: Earning }) {
  const t = useT('payouts')
  const name = useNames()
  const { class: cls, kind } = earning
  const title = cls ? (cls.batch ?? t('single')) : t('kinds.month')
  const about = [kind === 'class' || kind === 'month' ? '' : t(`kinds.${kind}`), cls ? name(cls.service) : '']
  return (
    <Stack gap={0}>
      <Text span fw={600}>
        {title}
      </Text>
      {about.some(Boolean) && (
        <Text span size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

/** How a line came about, in words; a share says what its base is made of, and why it is not more. */
export function FormulaText({ earning }: { earning: Earning }) {
  const language = useLanguage()
  const why = baseText(earning.base, earning.amount.currency, language)
  return (
    <>
      <Text span className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {formulaText(earning.formula, earning.amount.currency, language)}
      </Text>
      {why && (
        <Text span size="sm" c="dimmed" display="block">
          {why}
        </Text>
      )}
    </>
  )
}

/** The amount; refunds are highlighted. */
export function EarningAmount({ earning }: { earning: Earning }) {
  return (
    <Text span fw={600} {...(earning.amount.amount < 0 ? { c: 'var(--mantine-color-red-text)' } : {})}>
      <MoneyText value={earning.amount} />
    </Text>
  )
}

export function EarningStatus({ earning }: { earning: Earning }) {
  const t = useT('payouts.statuses')
  const status = earning.status as keyof typeof EARNING_TONES
  return <StatusBadge tone={EARNING_TONES[status]}>{t(status)}</StatusBadge>
}
