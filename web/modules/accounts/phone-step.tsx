import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useConfig } from '#web/browser/installation.ts'
import type { Verification } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { CodeRefusal } from './code-refusal.tsx'
import { useSendCode } from './use-code.ts'

type PhoneStepProps = {
  role: Role
  phone: string
  onPhone: (phone: string) => void
  onAsked: (asked: Verification) => void
  /** Goes on with the code that this number was sent before; undefined where there is none. */
  onEnterFormer: (() => void) | undefined
}

/** Second step: the phone that gets the code. */
export function PhoneStep({ role, phone, onPhone, onAsked, onEnterFormer }: PhoneStepProps) {
  const t = useT('common')
  const send = useSendCode(role)
  const [invalid, setInvalid] = useState(false)

  const byWhatsApp = useConfig()?.codesByWhatsApp ?? false

  const submit = async (by: 'sms' | 'whatsapp') => {
    const { isPhone } = await import('#web/browser/phone.ts')
    const valid = isPhone(phone)
    setInvalid(!valid)
    if (valid) send.mutate({ phone, by }, { onSuccess: onAsked })
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!send.isPending) void submit('sms')
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('signIn.phoneText')}</Text>
        <PhoneField
          value={phone}
          onChange={next => {
            setInvalid(false)
            onPhone(next)
          }}
          error={invalid ? (phone ? t('form.phoneInvalid') : t('form.required')) : undefined}
          autoFocus
        />
        <CodeRefusal problem={send.error} onEnterFormer={onEnterFormer} />
        <Button type="submit" size="md" loading={send.isPending}>
          {t('signIn.send')}
        </Button>
        {byWhatsApp && (
          <Button
            variant="subtle"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            disabled={send.isPending}
            onClick={() => void submit('whatsapp')}
          >
            {t('signIn.byWhatsApp')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
