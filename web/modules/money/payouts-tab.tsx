import { PayoutsTab as Tab } from '#web/modules/payouts/public.ts'

/** What the experts of the center are paid. */
export default function PayoutsTab() {
  return <Tab />
}
