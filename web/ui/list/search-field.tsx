import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

type SearchFieldProps = { value: string; onChange: (text: string) => void; label: string }

/** A search that follows what is typed; who leaves it, for a row that is there already, does not wait for it. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const later = useDebouncedCallback(onChange, 300)
  // Back, or clearing all filters, changes the text from outside.
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value.trim())
      }}
      onBlur={() => later.flush()}
      flex={1}
      maw={320}
      miw={0}
    />
  )
}
