import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './key-values.module.css'

/** Facts as name and value; what has no value is left out. */
export function KeyValues({
  rows,
}: {
  rows: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[]
}) {
  return (
    <Box component="dl" className={classes.list}>
      {rows
        .filter(
          row => row.value !== null && row.value !== undefined && row.value !== false && row.value !== '',
        )
        .map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their order
          <div key={place} className={classes.row}>
            <Text component="dt" c="dimmed">
              {row.label}
            </Text>
            <Text component="dd" fw={row.strong ? 650 : 400} className="tabular">
              {row.value}
            </Text>
          </div>
        ))}
    </Box>
  )
}
