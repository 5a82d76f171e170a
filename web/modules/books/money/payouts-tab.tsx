import { PayoutsTab as Tab } from '../payouts/payouts-tab.tsx'

/** What the experts of the center are paid. */
export default function PayoutsTab() {
  return <Tab />
}
