import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconDiscountCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { DiscountSaid } from './discount-wish.ts'

type CodeFieldProps = {
  /** The code that is asked for. */
  code: string | undefined
  said: DiscountSaid
  onCode: (code: string | undefined) => void
}

/** The hint may take two lines on a phone: below the field it leaves the button beside it. */
const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** Takes a code, and says what it takes off or why it does not. */
export default function CodeField({ code, said, onCode }: CodeFieldProps) {
  const t = useT('common.discountField')
  const language = useLanguage()
  const [text, setText] = useState(code ?? '')
  if (code && said && !said.obstacle) {
    return (
      <Group justify="space-between" gap="sm" role="status">
        <Group gap="xs" wrap="nowrap">
          <IconDiscountCheck size={18} aria-hidden color="var(--mantine-color-teal-text)" />
          <Text component="span" size="sm">
            {t('off', { code, amount: formatMoney(said.off, language, { trim: true }) })}
          </Text>
        </Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setText('')
            onCode(undefined)
          }}
        >
          {t('remove', { code })}
        </Button>
      </Group>
    )
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = text.toUpperCase().replace(/[\s-]+/g, '')
    setText(typed)
    onCode(typed || undefined)
  }
  return (
    <form onSubmit={apply} noValidate>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('code')}
          description={t('codeHint')}
          inputWrapperOrder={hintBelow}
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          error={code ? said?.obstacle?.message : undefined}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" mt={25} disabled={text.trim() === ''}>
          {t('apply')}
        </Button>
      </Group>
    </form>
  )
}
