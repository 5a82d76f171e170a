import { Badge } from '@mantine/core'

/** How many things wait behind a place of the menu; the link says it in words. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge size="sm" variant="filled" circle={count < 10} aria-hidden className="tabular">
      {count > 99 ? '99+' : count}
    </Badge>
  )
}
