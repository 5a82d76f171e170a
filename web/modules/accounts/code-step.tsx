import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { useConfig } from '#web/browser/installation.ts'
import type { Verification } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useSecondsUntil } from '#web/ui/countdown.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { loadOtpSubmitted, showSignedIn } from '#web/ui/signed-in/signed-in.ts'
import { toastDone } from '#web/ui/toast.ts'
import { CodeInput } from './code-input.tsx'
import { DemoInbox } from './demo-inbox.tsx'
import { useConfirmCode, useSendCode } from './use-code.ts'
import { useSmsCode } from './use-sms-code.ts'

type CodeStepProps = {
  role: Role
  phone: string
  asked: Verification
  /** Whether the code is shown on this page: in a demo that sends no messages. */
  withInbox: boolean
  onAskedAgain: (asked: Verification) => void
  onChangePhone: () => void
  onSignedIn: () => Promise<void>
}

/** Last step: the one-time code, typed, pasted or filled in by the phone. */
export function CodeStep({
  role,
  phone,
  asked,
  withInbox,
  onAskedAgain,
  onChangePhone,
  onSignedIn,
}: CodeStepProps) {
  const t = useT('common')
  const [code, setCode] = useState('')
  const [resendAt] = useState(() => new Date(Date.now() + asked.resendAfterSeconds * 1000).toISOString())
  const wait = useSecondsUntil(resendAt)
  const start = useConfirmCode(asked)
  const again = useSendCode(role)

  const verify = (full: string) => {
    if (start.isPending || full.length !== 6) return
    start.mutate(full, {
      onSuccess: async user => {
        showSignedIn({ role, name: user.name })
        await onSignedIn()
      },
    })
  }

  useSmsCode(verify)
  useEffect(() => void loadOtpSubmitted().catch(() => undefined), [])

  const byWhatsApp = useConfig()?.codesByWhatsApp ?? false
  const sentBy = asked.sentBy ?? 'sms'
  const other = sentBy === 'sms' ? 'whatsapp' : 'sms'
  const resend = (by: 'sms' | 'whatsapp') =>
    again.mutate(
      { phone, by },
      {
        onSuccess: answer => {
          toastDone(t('signIn.resent'))
          onAskedAgain(answer)
        },
      },
    )

  const problem = start.error ?? again.error
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        verify(code)
      }}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">
            {t(sentBy === 'whatsapp' ? 'signIn.codeByWhatsApp' : 'signIn.codeText', {
              phone: phoneWords(phone),
            })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={onChangePhone}>
            {t('signIn.change')}
          </Button>
        </Group>
        <CodeInput
          label={t('signIn.codeLabel')}
          value={code}
          onChange={setCode}
          onComplete={verify}
          error={start.error}
        />
        <Refusal problem={problem} />
        <Button type="submit" size="md" loading={start.isPending} disabled={code.length !== 6}>
          {t('signIn.verify')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => resend(sentBy)}
          loading={again.isPending}
          disabled={wait > 0}
          className="tabular"
        >
          {wait > 0 ? t('signIn.resendIn', { seconds: wait }) : t('signIn.resend')}
        </Button>
        {byWhatsApp && wait === 0 && (
          <Button variant="subtle" disabled={again.isPending} onClick={() => resend(other)}>
            {t(other === 'sms' ? 'signIn.bySms' : 'signIn.byWhatsApp')}
          </Button>
        )}
        {withInbox && <DemoInbox phone={phone} onUse={verify} />}
      </Stack>
    </form>
  )
}
