import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { paiseOf } from '#web/ui/rupees.ts'

type DeskFieldProps = { onGive: (given: { amount: number; reason: string }) => void }

/** What the desk takes off, and why. */
export default function DeskField({ onGive }: DeskFieldProps) {
  const t = useT('common.discountField')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const paise = paiseOf(amount) ?? 0
  const give = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (paise > 0 && reason.trim()) onGive({ amount: paise, reason: reason.trim() })
  }
  return (
    <form onSubmit={give} noValidate>
      <Stack gap="sm">
        <RupeeField
          label={t('deskAmount')}
          autoFocus
          value={amount}
          error={isTried && paise === 0 ? t('amountProblem') : undefined}
          onChange={event => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t('deskReason')}
          description={t('deskReasonHint')}
          maxLength={80}
          value={reason}
          error={isTried && !reason.trim() ? t('reasonProblem') : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="light">
            {t('apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
