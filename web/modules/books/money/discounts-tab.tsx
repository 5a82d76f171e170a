import { Stack } from '@mantine/core'
import { DiscountsTab as Tab } from '#web/modules/orders/public.ts'
import { ProgrammeSection } from '#web/modules/referrals/public.ts'

/** What the center takes off its prices, and what it gives for families that are brought. */
export default function DiscountsTab() {
  return (
    <Stack gap="lg">
      <ProgrammeSection />
      <Tab />
    </Stack>
  )
}
