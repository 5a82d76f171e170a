import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { emailField } from '#domain/kernel/fields.ts'
import { useConfig } from '#web/browser/installation.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useSecondsUntil } from '#web/ui/countdown.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { CodeInput } from '../code-input.tsx'
import { DemoInbox } from '../demo-inbox.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'own-email': Record<string, never>
  }
}

type Sent = { email: string; verificationId: string; resendAt: string }

const schema = z.strictObject({ email: emailField })

/** The own e-mail address: typed, then proved with the code that was sent there. */
export default function OwnEmail({ close }: ModalProps<'own-email'>) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [email, setEmail] = useState('')
  if (!sent) return <AddressStep email={email} close={close} onSent={setSent} />
  const back = () => {
    setEmail(sent.email)
    setSent(null)
  }
  return <CodeStep key={sent.verificationId} sent={sent} close={close} onSent={setSent} onBack={back} />
}

type AddressStepProps = { email: string; close: () => void; onSent: (sent: Sent) => void }

function AddressStep({ email, close, onSent }: AddressStepProps) {
  const t = useT('common.contact')
  const send = useApiMutation('POST /me/email/code')
  const form = useContractForm({
    initialValues: { email },
    schema,
    send: async values => onSent(sentOf(values.email, await send.mutateAsync({ body: values }))),
  })
  return (
    <FormModal title={t('add')} form={form} submitLabel={t('sendCode')} onClose={close}>
      <Text c="dimmed">{t('emailOff')}</Text>
      <TextInput
        label={t('address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
        key={form.key('email')}
      />
    </FormModal>
  )
}

const sentOf = (
  email: string,
  { verificationId, resendAfterSeconds }: { verificationId: string; resendAfterSeconds: number },
): Sent => ({
  email: email.trim(),
  verificationId,
  resendAt: new Date(Date.now() + resendAfterSeconds * 1000).toISOString(),
})

type CodeStepProps = { sent: Sent; close: () => void; onSent: (sent: Sent) => void; onBack: () => void }

function CodeStep({ sent, close, onSent, onBack }: CodeStepProps) {
  const t = useT('common.contact')
  const demo = useConfig()?.demo ?? false
  const phone = useApiQuery('GET /me', {}, { enabled: demo }).data?.user.phone
  const [code, setCode] = useState('')
  const wait = useSecondsUntil(sent.resendAt)
  const again = useApiMutation('POST /me/email/code')
  const verify = useApiMutation('PUT /me/email')
  const submit = (full: string) => {
    if (full.length !== 6 || verify.isPending) return
    verify.mutate(
      { body: { verificationId: sent.verificationId, code: full } },
      {
        onSuccess: () => {
          toastDone(t('verified'))
          close()
        },
      },
    )
  }
  return (
    <PlainModal title={t('add')} onClose={close}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit(code)
        }}
      >
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('sentTo', { email: sent.email })}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={onBack}>
              {t('otherAddress')}
            </Button>
          </Group>
          <CodeInput
            label={t('code')}
            value={code}
            onChange={setCode}
            onComplete={submit}
            error={verify.error}
          />
          <Refusal problem={verify.error ?? again.error} />
          <Button type="submit" loading={verify.isPending} disabled={code.length !== 6}>
            {t('verify')}
          </Button>
          <Button
            variant="subtle"
            className="tabular"
            disabled={wait > 0}
            loading={again.isPending}
            onClick={() =>
              again.mutate(
                { body: { email: sent.email } },
                { onSuccess: answer => onSent(sentOf(sent.email, answer)) },
              )
            }
          >
            {wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')}
          </Button>
          {demo && phone && <DemoInbox phone={phone} email={sent.email} onUse={submit} />}
        </Stack>
      </form>
    </PlainModal>
  )
}
