import { Box, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Fee } from '#domain/kernel/fee.ts'
import { formatMoney, money, subtract } from '#domain/kernel/money.ts'
import {
  earnedIn,
  percentText,
  revenueOf,
  SAMPLE_MONTH,
} from '#domain/modules/experts/agreements/fee-rules.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import classes from './agreements.module.css'

const whole = (value: number | string, most: number) =>
  Math.min(most, Math.max(0, Math.trunc(Number(value)) || 0))

/** In paise. */
const MOST_PER_LEARNER = 10_000_000

/** What a fee comes to in rupees in a month that the reader makes up. */
export function WorkedExample({ fee, currency }: { fee: Fee; currency: string }) {
  const t = useT('agreements.example')
  const language = useLanguage()
  const [month, setMonth] = useState(SAMPLE_MONTH)
  const [perLearner, setPerLearner] = useState(rupeesOf(SAMPLE_MONTH.perLearner))
  const revenue = revenueOf(month, currency)
  const earned = earnedIn(fee, month, currency)
  const say = (amount: number) => formatMoney(money(amount, currency), language, { trim: true })
  const { classes: held, learners } = month
  const how =
    fee.model === 'share'
      ? t('how.share', { percent: percentText(fee.basisPoints), revenue: say(revenue.amount) })
      : t(`how.${fee.model}`, { amount: say(fee.amount), classes: held, learners })
  return (
    <Box role="group" className={classes.example ?? ''} aria-label={t('title')}>
      <Stack gap={2}>
        <Title order={3} size="h4">
          {t('title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('text')}
        </Text>
      </Stack>
      <Group gap="sm" grow preventGrowOverflow={false} align="flex-end">
        <NumberInput
          label={t('classes')}
          value={held}
          min={0}
          max={200}
          allowDecimal={false}
          onChange={value => setMonth({ ...month, classes: whole(value, 200) })}
        />
        <NumberInput
          label={t('learners')}
          value={learners}
          min={0}
          max={500}
          allowDecimal={false}
          onChange={value => setMonth({ ...month, learners: whole(value, 500) })}
        />
        <RupeeField
          label={t('perLearner')}
          value={perLearner}
          onChange={event => {
            const text = event.currentTarget.value
            setPerLearner(text)
            setMonth({ ...month, perLearner: Math.min(MOST_PER_LEARNER, paiseOf(text) ?? 0) })
          }}
        />
      </Group>
      <dl className={classes.sums} aria-live="polite">
        <div>
          <Text component="dt" c="dimmed">
            {t('revenue')}
          </Text>
          <dd>{say(revenue.amount)}</dd>
        </div>
        <div>
          <Text component="dt" c="dimmed">
            {t('left')}
          </Text>
          <dd>{say(subtract(revenue, earned).amount)}</dd>
        </div>
        <div data-total>
          <dt>
            {t('earned')}
            <Text span size="sm" c="dimmed" fw={400} display="block">
              {how}
            </Text>
          </dt>
          <dd>{say(earned.amount)}</dd>
        </div>
      </dl>
    </Box>
  )
}
