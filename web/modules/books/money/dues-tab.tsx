import { Stack } from '@mantine/core'
import { useUrlState } from '#web/browser/url-state.ts'
import { DuesList } from '#web/modules/orders/public.ts'
import { OrderPanel } from './order-panel.tsx'

/** What is still to be paid, the oldest first, with reminders. */
export default function DuesTab() {
  const [opened, setOpened] = useUrlState({ order: '' })
  return (
    <Stack gap="md">
      <DuesList onOpen={order => setOpened({ order })} />
      {opened.order && <OrderPanel orderId={opened.order} onClose={() => setOpened({ order: '' })} />}
    </Stack>
  )
}
