import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { datesAlike, dateTyped, spaced } from './birth-text.ts'

type BirthFieldProps = {
  label: ReactNode
  /** YYYY-MM-DD, or the empty text. */
  value?: string
  onChange?: (date: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  error?: ReactNode
  'data-path'?: string
}

/** A date of birth typed as digits, day first, as on Indian documents; faster than paging back through years. */
export function BirthField({ label, value = '', onChange, error, ...rest }: BirthFieldProps) {
  const t = useT('common.dates')
  const [text, setText] = useState(() => spaced(value))
  // A form that is filled from outside, not our own echo.
  useEffect(() => setText(before => (datesAlike(before, value) ? before : spaced(value))), [value])
  const type = (typed: string) => {
    const next = spaced(typed, text)
    setText(next)
    onChange?.(dateTyped(next))
  }
  return (
    <TextInput
      {...rest}
      label={label}
      description={t('birthHint')}
      // Beside another field the two stay in line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('birthPlaceholder')}
      inputMode="numeric"
      autoComplete="bday"
      className="tabular"
      maxLength={14}
      value={text}
      onChange={event => type(event.currentTarget.value)}
      error={error}
    />
  )
}
