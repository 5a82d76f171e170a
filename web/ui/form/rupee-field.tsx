// On its own because every sum of money is typed into it, and a test holds forms to it.
import { TextInput, type TextInputProps } from '@mantine/core'

export type RupeeFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'leftSection'>

/** A sum in rupees, written as people write it: the one field for money. Its text becomes paise by `paiseOf`. */
export function RupeeField(props: RupeeFieldProps) {
  return <TextInput inputMode="decimal" autoComplete="off" leftSection="₹" {...props} />
}
