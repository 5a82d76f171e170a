import { DiscountsTab as Tab } from '#web/modules/discounts/public.ts'

/** What the center takes off its prices. */
export default function DiscountsTab() {
  return <Tab />
}
