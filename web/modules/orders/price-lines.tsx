import { Stack } from '@mantine/core'
import type { Money } from '#domain/kernel/money.ts'
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
}: {
  lines: readonly Line[]
  total: Money
  label?: string
}) {
  const t = useT('common.orders')
  const name = useNames()
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
      <div className={`${classes.line} ${classes.total}`}>
        <dt>{label ?? t('total')}</dt>
        <dd>
          <MoneyText value={total} />
        </dd>
      </div>
    </Stack>
  )
}
