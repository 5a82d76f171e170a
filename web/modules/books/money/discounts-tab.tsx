import { DiscountsTab as Tab } from '#web/modules/orders/public.ts'

/** What the center takes off its prices. */
export default function DiscountsTab() {
  return <Tab />
}
