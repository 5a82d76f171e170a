import { PinInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type CodeInputProps = {
  label: string
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  /** The refusal of the code that was given last: empties the field, with the focus on its first place. */
  error?: unknown
  autoFocus?: boolean
}

/** Six digits: typed, pasted whole, or filled in by the phone. */
export function CodeInput({ label, value, onChange, onComplete, error, autoFocus = true }: CodeInputProps) {
  const [round, setRound] = useState(0)
  const empty = useRef(onChange)
  empty.current = onChange

  useEffect(() => {
    if (!error) return
    empty.current('')
    setRound(count => count + 1)
  }, [error])

  return (
    <PinInput
      key={round}
      length={6}
      type="number"
      inputMode="numeric"
      oneTimeCode
      autoFocus={autoFocus || round > 0}
      size="md"
      gap="sm"
      value={value}
      onChange={onChange}
      {...(onComplete && { onComplete })}
      error={Boolean(error)}
      aria-label={label}
      getInputProps={place => ({ 'aria-label': `${label} ${place + 1}` })}
    />
  )
}
