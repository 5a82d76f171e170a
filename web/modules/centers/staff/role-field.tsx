import { Radio, Stack } from '@mantine/core'
import type { CenterRole } from '#domain/access/roles.ts'
import { useRoleChoices } from './staff-data.ts'

type RoleFieldProps = {
  label: string
  value: CenterRole
  onChange: (role: CenterRole) => void
  without?: readonly CenterRole[]
}

/** A role in the center, each with what it is for. */
export function RoleField({ label, value, onChange, without = [] }: RoleFieldProps) {
  const choices = useRoleChoices(without)
  return (
    <Radio.Group label={label} value={value} onChange={next => onChange(next as CenterRole)}>
      <Stack gap="sm" mt={4}>
        {choices.map(choice => (
          <Radio key={choice.value} value={choice.value} label={choice.label} description={choice.text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
