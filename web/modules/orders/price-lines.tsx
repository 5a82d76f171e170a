import { Stack } from '@mantine/core'
import { type Money, negate } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './orders.module.css'

type Line = ApiAnswer<'GET /orders/{id}'>['lines'][number]

/** What a price is made of, line by line, and its total. */
export function PriceLines({
  lines,
  total,
  label,
  paid,
}: {
  lines: readonly Line[]
  total: Money
  label?: string
  /** What was paid of it so far: a line of its own, taken off the lines above. */
  paid?: Money
}) {
  const t = useT('common.orders')
  const name = useNames()
  const soFar = useT('common.paying')('paidSoFar')
  return (
    <Stack component="dl" gap={4} m={0}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one order keep their order
        <div key={place} className={classes.line}>
          <dt>{name(line.label)}</dt>
          <dd>
            <MoneyText value={line.amount} />
          </dd>
        </div>
      ))}
      {paid && paid.amount > 0 && (
        <div className={classes.line}>
          <dt>{soFar}</dt>
          <dd>
            <MoneyText value={negate(paid)} />
          </dd>
        </div>
      )}
      <div className={`${classes.line} ${classes.total}`}>
        <dt>{label ?? t('total')}</dt>
        <dd>
          <MoneyText value={total} />
        </dd>
      </div>
    </Stack>
  )
}
