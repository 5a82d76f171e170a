import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OwnCodePurpose } from '#domain/modules/accounts/account-rules.ts'
import { useConfig } from '#web/browser/installation.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { forgetOwnCode, type OwnCode, storedOwnCode, storeOwnCode } from '#web/browser/stored-code.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useSecondsUntil } from '#web/ui/countdown.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { CodeInput } from './code-input.tsx'
import { DemoInbox } from './demo-inbox.tsx'

/** What the operation that is being confirmed takes along; null until six digits are there. */
export type GivenCode = { verificationId: string; code: string } | null

type OwnCodeFieldProps = {
  purpose: OwnCodePurpose
  /** What is confirmed: the same id that the operation passes on. */
  subjectId: string
  onChange: (given: GivenCode) => void
  /** What the operation refused the last code with; its words are shown here, and the field is emptied. */
  error?: Error | null
}

/** Confirms with a one-time password to the own phone: sends it, counts down to the next, takes six digits. @public */
export function OwnCodeField({ purpose, subjectId, onChange, error }: OwnCodeFieldProps) {
  const t = useT('common.ownCode')
  const send = useApiMutation('POST /me/code')
  const role = currentRole()
  // A phone may have reloaded the page while its owner looked for the message.
  const [sent, setSent] = useState(() => role && storedOwnCode(role, { purpose, subjectId }))
  // Confirmed or given up: the next time asks for a code of its own.
  useEffect(() => () => void (role && forgetOwnCode(role)), [role])
  const problem = send.error ?? error

  const ask = () =>
    send.mutate(
      { body: { purpose, subjectId } },
      {
        onSuccess: answer => {
          if (sent) toastDone(t('resent'))
          onChange(null)
          const now = { ...answer, at: new Date().toISOString() }
          setSent(now)
          if (role) storeOwnCode(role, { purpose, subjectId }, now)
        },
      },
    )

  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      {!sent && <Text c="dimmed">{t('text')}</Text>}
      {sent && (
        <Entry
          key={sent.verificationId}
          sent={sent}
          error={error}
          sending={send.isPending}
          onAgain={ask}
          onChange={onChange}
        />
      )}
      <Refusal problem={problem} />
      {!sent && (
        <Button variant="light" onClick={ask} loading={send.isPending}>
          {t('send')}
        </Button>
      )}
    </Stack>
  )
}

type EntryProps = {
  sent: OwnCode
  error: Error | null | undefined
  sending: boolean
  onAgain: () => void
  onChange: (given: GivenCode) => void
}

function Entry({ sent, error, sending, onAgain, onChange }: EntryProps) {
  const t = useT('common.ownCode')
  const demo = useConfig()?.demo ?? false
  const [code, setCode] = useState('')
  const wait = useSecondsUntil(new Date(Date.parse(sent.at) + sent.resendAfterSeconds * 1000).toISOString())

  const change = (next: string) => {
    setCode(next)
    onChange(next.length === 6 ? { verificationId: sent.verificationId, code: next } : null)
  }

  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" className="tabular">
          {t('sentTo', { phone: sent.maskedPhone })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          className="tabular"
          onClick={onAgain}
          loading={sending}
          disabled={wait > 0}
        >
          {wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')}
        </Button>
      </Group>
      <CodeInput label={t('label')} value={code} onChange={change} error={error} />
      {demo && <OwnInbox onUse={change} />}
    </>
  )
}

function OwnInbox({ onUse }: { onUse: (code: string) => void }) {
  const phone = useApiQuery('GET /me', {}).data?.user.phone
  return phone ? <DemoInbox phone={phone} onUse={onUse} /> : null
}
