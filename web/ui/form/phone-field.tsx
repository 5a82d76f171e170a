import { Group, Input, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'

type PhoneFieldProps = {
  label?: string
  /** E.164, or the empty text. */
  value: string
  onChange: (phone: string) => void
  error?: React.ReactNode
  autoFocus?: boolean
  required?: boolean
}

/** Country codes offered; India first, then where most of its people live abroad. */
const codes = ['+91', '+971', '+1', '+44', '+65', '+61', '+977', '+880', '+94'] as const

/** The rules of the world's numbers are big: they come when the field is first used. */
const loadRules = () => import('#web/browser/phone.ts')

const split = (phone: string): [string, string] => {
  const code = [...codes].sort((a, b) => b.length - a.length).find(candidate => phone.startsWith(candidate))
  return code ? [code, phone.slice(code.length)] : ['+91', phone.replace(/^\+/, '')]
}

/** A phone number with its country code. */
export function PhoneField({ label, value, onChange, error, autoFocus, required }: PhoneFieldProps) {
  const t = useT('common.form')
  const id = useId()
  const [code, setCode] = useState(() => split(value)[0])
  const [digits, setDigits] = useState(() => split(value)[1])
  const [wrong, setWrong] = useState(false)
  // Another number from outside (the demo's people), not our own echo.
  useEffect(() => {
    setCode(before => (value && !value.startsWith(before) ? split(value)[0] : before))
    setDigits(before => (value === '' || value.endsWith(before) ? before : split(value)[1]))
  }, [value])

  const change = (nextCode: string, text: string) => {
    // A pasted number brings its own country code.
    const pasted = text.trim().startsWith('+') ? split(text.replace(/[^\d+]/g, '')) : null
    const [finalCode, finalDigits] = pasted ?? [nextCode, text.replace(/\D/g, '').replace(/^0+/, '')]
    setCode(finalCode)
    setDigits(finalDigits)
    setWrong(false)
    onChange(finalDigits ? `${finalCode}${finalDigits}` : '')
  }

  const check = async () => {
    if (!digits) return
    const { isPhone } = await loadRules()
    setWrong(!isPhone(`${code}${digits}`))
  }

  const message = error ?? (wrong ? t('phoneInvalid') : undefined)
  return (
    <Input.Wrapper
      label={label ?? t('phone')}
      labelProps={{ htmlFor: id }}
      error={message}
      errorProps={{ id: `${id}-error` }}
      required={required ?? false}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <NativeSelect
          aria-label={t('countryCode')}
          data={[...codes]}
          value={code}
          onChange={event => change(event.currentTarget.value, digits)}
          w={96}
        />
        <TextInput
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="tabular"
          flex={1}
          value={digits}
          error={Boolean(message)}
          {...(message ? { 'aria-describedby': `${id}-error` } : {})}
          data-autofocus={autoFocus}
          autoFocus={autoFocus ?? false}
          required={required ?? false}
          onFocus={() => void loadRules()}
          onChange={event => change(code, event.currentTarget.value)}
          onBlur={() => void check()}
        />
      </Group>
    </Input.Wrapper>
  )
}
