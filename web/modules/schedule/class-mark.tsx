import {
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconCurrencyRupee,
  IconHourglass,
  IconUserMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import classes from './grids.module.css'
import type { ShownClass } from './schedule-data.ts'

/** States that a colour does not tell; of what is planned or over, the place in the day tells enough. */
const marks: Partial<Record<ReturnType<typeof shownState>, TablerIcon>> = {
  absence_informed: IconUserMinus,
  requested: IconHourglass,
  held: IconCurrencyRupee,
  confirmed: IconCheck,
  no_show: IconUserMinus,
  cancelled: IconBan,
  expired: IconBan,
  declined: IconBan,
}

/** The state of a class at a glance; its words are in the same block. */
export function ClassMark({ item }: { item: ShownClass }) {
  const Mark = marks[shownState(item)] ?? (item.isMoved ? IconArrowsExchange : null)
  return Mark && <Mark size={13} stroke={2.2} aria-hidden className={classes.mark} />
}
