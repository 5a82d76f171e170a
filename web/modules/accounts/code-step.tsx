import { Alert, Button, Group, PinInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { keepSession } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useSecondsUntil } from '#web/ui/countdown.tsx'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone } from '#web/ui/toast.ts'
import { DemoInbox } from './demo-inbox.tsx'
import type { Asked } from './phone-step.tsx'

type CodeStepProps = {
  role: Role
  phone: string
  asked: Asked
  demo: boolean
  onAskedAgain: (asked: Asked) => void
  onChangePhone: () => void
  onSignedIn: () => Promise<void>
}

/** Last step: the one-time code, typed, pasted or filled in by the phone. */
export function CodeStep({
  role,
  phone,
  asked,
  demo,
  onAskedAgain,
  onChangePhone,
  onSignedIn,
}: CodeStepProps) {
  const t = useT('common')
  const text = useProblemText()
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  const [resendAt] = useState(() => new Date(Date.now() + asked.resendAfterSeconds * 1000).toISOString())
  const wait = useSecondsUntil(resendAt)
  const start = useApiMutation('POST /auth/session')
  const again = useApiMutation('POST /auth/code')

  const verify = (full: string) => {
    if (start.isPending || full.length !== 6) return
    start.mutate(
      { body: { verificationId: asked.verificationId, code: full } },
      {
        onSuccess: async answer => {
          await keepSession(role, answer)
          toastDone(t('signIn.signedIn', { name: answer.user.name || phone }))
          await onSignedIn()
        },
        onError: () => {
          setCode('')
          setTries(count => count + 1)
        },
      },
    )
  }

  const resend = () =>
    again.mutate(
      { body: { phone, role } },
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
          <Text c="dimmed">{t('signIn.codeText', { phone })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={onChangePhone}>
            {t('signIn.change')}
          </Button>
        </Group>
        <PinInput
          // After a wrong code the fields start afresh, with the focus on the first.
          key={tries}
          length={6}
          type="number"
          inputMode="numeric"
          oneTimeCode
          autoFocus
          size="md"
          gap="sm"
          value={code}
          onChange={setCode}
          onComplete={verify}
          error={Boolean(start.error)}
          aria-label={t('signIn.codeLabel')}
          getInputProps={place => ({ 'aria-label': `${t('signIn.codeLabel')} ${place + 1}` })}
        />
        {problem && (
          <Alert color="red" role="alert">
            {text(problem)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={start.isPending} disabled={code.length !== 6}>
          {t('signIn.verify')}
        </Button>
        <Button
          variant="subtle"
          onClick={resend}
          loading={again.isPending}
          disabled={wait > 0}
          className="tabular"
        >
          {wait > 0 ? t('signIn.resendIn', { seconds: wait }) : t('signIn.resend')}
        </Button>
        {demo && <DemoInbox phone={phone} onUse={verify} />}
      </Stack>
    </form>
  )
}
