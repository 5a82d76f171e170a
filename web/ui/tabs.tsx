import { Box, SegmentedControl } from '@mantine/core'
import classes from './tabs.module.css'

type TabsProps<Value extends string> = {
  /** What is chosen between, for those who do not see it. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  /** The space below; of a token, or pixels. */
  mb?: 'md' | 0
}

/** A choice of views side by side; its state belongs into the URL (`useUrlState`). */
export function SegmentedTabs<Value extends string>({
  label,
  value,
  onChange,
  options,
  mb = 'md',
}: TabsProps<Value>) {
  return (
    <Box mb={mb} className={classes.row}>
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={next => onChange(next as Value)}
        data={options.map(option => ({ ...option }))}
        transitionDuration={150}
        // Five short words fit a phone of 360 px.
        styles={{ label: { paddingInline: 'clamp(6px, 2vw, 12px)' } }}
      />
    </Box>
  )
}
