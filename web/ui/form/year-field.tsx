import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'

type YearFieldProps = {
  label: ReactNode
  /** Four digits, or what was typed so far. */
  value?: string
  onChange?: (year: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  error?: ReactNode
  /** Said below, such as the age that follows. */
  description?: ReactNode
  'data-path'?: string
}

/** A year of birth: four digits on a keyboard of digits. */
export function YearField({ label, value = '', onChange, description, ...rest }: YearFieldProps) {
  const t = useT('common.dates')
  return (
    <TextInput
      {...rest}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('yearPlaceholder')}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      maxLength={4}
      value={value}
      onChange={event => onChange?.(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
    />
  )
}
