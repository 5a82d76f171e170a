import { Stack, Text } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import FoldedCode from './folded-code.tsx'

/**
 * Where a family joins or pays: what the first payment brings to whoever came with a code, and to everybody else that
 * bringing a friend does. Nothing where the center gives nothing.
 */
export default function ReferralHint({ centerId, total }: { centerId: string; total: Money }) {
  const t = useT('common.referrals.hint')
  const language = useLanguage()
  const found = useApiQuery('GET /referrals/offers/{centerId}', { params: { centerId } }).data
  if (!found?.offer) return null
  const { offer, isFirst } = found
  const text = (amount: Money) => formatMoney(amount, language, { trim: true })
  const isEnough = total.amount >= offer.minimum.amount
  const own = isFirst && offer.invitedAmount.amount > 0
  // Whoever has not come with a code yet may say so here, where it would bring something.
  const canBring = !isFirst && offer.invitedAmount.amount > 0
  if (!own && !canBring && offer.inviterAmount.amount === 0) return null
  const args = { center: offer.center.name, minimum: text(offer.minimum) }
  return (
    <Stack gap="xs">
      {(own || offer.inviterAmount.amount > 0) && (
        <Text size="sm" c="dimmed">
          <IconGift size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
          {own
            ? t(isEnough ? 'first' : 'firstFrom', { ...args, amount: text(offer.invitedAmount) })
            : t('share', { ...args, amount: text(offer.inviterAmount) })}
        </Text>
      )}
      {canBring && <FoldedCode />}
    </Stack>
  )
}
