import { ActionIcon, Button, NumberInput, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import type { RuleValues } from './rule-values.ts'
import classes from './settings.module.css'

const MOST_TIERS = 6

type CancellationFieldsProps = {
  form: ContractForm<RuleValues>
  disabled: boolean
  problem: 'sameHours' | 'falling' | null
}

/** The steps of the policy: from how many hours before which share comes back. */
export function CancellationFields({ form, disabled, problem }: CancellationFieldsProps) {
  const t = useT('center.settings.rules')
  const { tiers } = form.values
  const set = (next: RuleValues['tiers']) => form.setFieldValue('tiers', next)
  const change = (place: number, part: Partial<RuleValues['tiers'][number]>) =>
    set(tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)))
  const add = () => {
    const least = Math.min(...tiers.map(tier => tier.hoursBefore))
    const share = Math.min(...tiers.map(tier => tier.refundPercent))
    set([...tiers, { hoursBefore: Math.floor(least / 2), refundPercent: Math.floor(share / 2) }])
  }
  return (
    <Stack gap="sm">
      {tiers.map((tier, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
        <div key={place} className={classes.tier}>
          <NumberInput
            label={t('hoursBefore')}
            min={0}
            max={720}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            disabled={disabled}
            value={tier.hoursBefore}
            onChange={value => change(place, { hoursBefore: Number(value) || 0 })}
          />
          <NumberInput
            label={t('refundPercent')}
            min={0}
            max={100}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            suffix=" %"
            disabled={disabled}
            value={tier.refundPercent}
            onChange={value => change(place, { refundPercent: Number(value) || 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={disabled || tiers.length === 1}
            aria-label={t('removeTier', { hours: tier.hoursBefore })}
            onClick={() => set(tiers.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {problem && (
        <Text c="red" role="alert">
          {t(problem)}
        </Text>
      )}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || tiers.length >= MOST_TIERS}
        onClick={add}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('addTier')}
      </Button>
    </Stack>
  )
}
