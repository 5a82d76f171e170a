import { Box, SegmentedControl } from '@mantine/core'
import { useEffect, useRef } from 'react'
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

/** A choice of views side by side; its state belongs in the URL (`useUrlState`). */
export function SegmentedTabs<Value extends string>({
  label,
  value,
  onChange,
  options,
  mb = 'md',
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen says where to look
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector('input:checked')?.parentElement
    if (!box || !chosen) return
    // On a phone the selected one may be off screen, after a reload too.
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2
    box.scrollTo({ left: middle - box.clientWidth / 2 })
  }, [value])
  return (
    <Box ref={row} mb={mb} className={classes.row}>
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
