import { Button, Stack, TextInput } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { wraps } from '#web/ui/action-buttons.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'

/** One line in the registration that opens the field for another center's code; open where a link brought the code. */
export function FoldedCenterCode({ form }: { form: ContractForm<{ referralCode: string }> }) {
  const t = useT('common.centerReferrals.field')
  const [wanted, setOpen] = useState(form.getValues().referralCode !== '')
  const isOpen = wanted || form.errors.referralCode !== undefined
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        px="xs"
        ta="start"
        {...wraps}
        leftSection={<IconGift size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('fold')}
      </Button>
      {isOpen && (
        <TextInput
          label={t('label')}
          description={t('hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...form.getInputProps('referralCode')}
          key={form.key('referralCode')}
        />
      )}
    </Stack>
  )
}
