import { TextInput, type TextInputProps } from '@mantine/core'

type TimeFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** HH:MM, or the empty text. */
  value?: string
  onChange?: (time: string) => void
}

/** A time of day, typed digit by digit or picked as the device does it: the one field for times. */
export function TimeField({ value = '', onChange, ...rest }: TimeFieldProps) {
  return (
    <TextInput
      {...rest}
      type="time"
      value={value}
      onChange={event => onChange?.(event.currentTarget.value)}
    />
  )
}
