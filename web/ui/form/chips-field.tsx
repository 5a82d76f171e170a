import { Chip, Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'

type ChipsFieldProps = {
  label: string
  options: readonly { id: string; label: string }[]
  value: string[]
  onChange: (ids: string[]) => void
  error?: ReactNode
  /** Below the chips. */
  children?: ReactNode
}

/** Some of a few, each a chip to press, such as the activities of a center. */
export function ChipsField({ label, options, value, onChange, error, children }: ChipsFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} role="group" aria-label={label}>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={4}>
          {options.map(option => (
            <Chip key={option.id} value={option.id} variant="outline">
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {children}
    </Input.Wrapper>
  )
}
