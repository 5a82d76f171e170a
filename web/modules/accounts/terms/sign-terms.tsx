import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type GivenCode, OwnCodeField } from '../own-code-field.tsx'
import { LaterButton } from './later-button.tsx'

type SignTermsProps = {
  terms: ApiAnswer<'GET /terms'>
  /** What the code confirms: the center, or the user. */
  subjectId: string
  onAccepted: () => void
  /** Absent where nothing can be looked at before. */
  onLater?: () => void
}

type Missing = { name?: string; read?: string; code?: string }

/** Signing: the name typed, the tick, the code to the own phone; a learner's tick is enough. */
export function SignTerms({ terms, subjectId, onAccepted, onLater }: SignTermsProps) {
  const t = useT('common.terms')
  const form = useT('common.form')
  const accept = useApiMutation('POST /terms/acceptances')
  // Who has given their name already signs with it, and may write it out in full.
  const known = useApiQuery('GET /me', {}).data?.user.name ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? known
  const [read, setRead] = useState(false)
  const [given, setGiven] = useState<GivenCode>(null)
  const [missing, setMissing] = useState<Missing>({})
  useDraft(Boolean(typed?.trim()) && !accept.isSuccess)
  const byBox = terms.role === 'learner'
  const aboutCode = isProblem(accept.error) && accept.error.code.includes('code')

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const left: Missing = {
      ...(byBox || name.trim() ? {} : { name: form('required') }),
      ...(read ? {} : { read: t('readMissing') }),
      ...(byBox || given ? {} : { code: t('codeMissing') }),
    }
    setMissing(left)
    if (Object.keys(left).length > 0 || accept.isPending) return
    const signed = byBox ? {} : { name: name.trim(), ...given }
    accept.mutate(
      { body: { version: terms.inForce.version, ...signed } },
      {
        onSuccess: () => {
          toastDone(t('done'))
          onAccepted()
        },
      },
    )
  }

  // In another tab or on another device: there is nothing left to sign, and what waits here goes on by one press.
  if (terms.accepted && !accept.isPending && !accept.isSuccess) {
    return (
      <Section title={t('done')}>
        <Button size="md" onClick={onAccepted}>
          {t('goOn')}
        </Button>
      </Section>
    )
  }
  return (
    <Section title={t('sign')} {...(byBox ? {} : { text: t('signText') })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {!byBox && (
            <TextInput
              label={t('name')}
              autoComplete="name"
              value={name}
              onChange={event => setTyped(event.currentTarget.value)}
              error={missing.name ?? nameProblem(accept.error, form('invalid'))}
            />
          )}
          <Checkbox
            label={terms.center ? t('readForCenter', { name: terms.center.name }) : t(byBox ? 'box' : 'read')}
            checked={read}
            onChange={event => setRead(event.currentTarget.checked)}
            error={missing.read}
          />
          {!byBox && (
            <OwnCodeField
              purpose="accept_terms"
              subjectId={subjectId}
              onChange={setGiven}
              error={aboutCode ? accept.error : null}
            />
          )}
          {missing.code && !given && (
            <Text c="red" size="xs" role="alert">
              {missing.code}
            </Text>
          )}
          {!aboutCode && <Refusal problem={accept.error} />}
          <Button type="submit" size="md" loading={accept.isPending}>
            {t('accept')}
          </Button>
          {onLater && <LaterButton onLater={onLater} />}
        </Stack>
      </form>
    </Section>
  )
}

const nameProblem = (error: unknown, words: string) =>
  isProblem(error) && error.fields.some(field => field.path.endsWith('name')) ? words : undefined
