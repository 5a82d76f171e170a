import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './figures.module.css'

type Figure = { key: string; label: string; value: ReactNode; under?: string }

/** A few numbers side by side, each with its name, and what it is of under it. */
export function Figures({ figures, ref }: { figures: readonly Figure[]; ref?: Ref<HTMLDListElement> }) {
  return (
    <dl ref={ref} className={classes.figures}>
      {figures.map(({ key, label, value, under }) => (
        <div key={key} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {under && (
            <Text component="dd" size="xs" c="dimmed" fw={400}>
              {under}
            </Text>
          )}
        </div>
      ))}
    </dl>
  )
}
