import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type GivenCode, OwnCodeField } from '#web/modules/accounts/public.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'

type SignTermsProps = {
  terms: ApiAnswer<'GET /terms'>
  /** What the code confirms: the center, or the user. */
  subjectId: string
  onAccepted: () => void
  /** Absent where nothing can be looked at before. */
  onLater?: () => void
}

type Missing = { name?: string; read?: string; code?: string }

/** Signing: the name typed, the tick, the code to the own phone. */
export function SignTerms({ terms, subjectId, onAccepted, onLater }: SignTermsProps) {
  const t = useT('common.terms')
  const form = useT('common.form')
  const text = useProblemText()
  const accept = useApiMutation('POST /terms/acceptances', { touches: ['terms', 'me'] })
  const [name, setName] = useState('')
  const [read, setRead] = useState(false)
  const [given, setGiven] = useState<GivenCode>(null)
  const [missing, setMissing] = useState<Missing>({})
  const aboutCode = isProblem(accept.error) && accept.error.code.includes('code')

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const left: Missing = {
      ...(name.trim() ? {} : { name: form('required') }),
      ...(read ? {} : { read: t('readMissing') }),
      ...(given ? {} : { code: t('codeMissing') }),
    }
    setMissing(left)
    if (!given || Object.keys(left).length > 0 || accept.isPending) return
    accept.mutate(
      { body: { version: terms.inForce.version, name: name.trim(), ...given } },
      {
        onSuccess: () => {
          toastDone(t('done'))
          onAccepted()
        },
      },
    )
  }

  return (
    <Section title={t('sign')} text={t('signText')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            autoComplete="name"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={missing.name ?? nameProblem(accept.error, form('invalid'))}
          />
          <Checkbox
            label={terms.center ? t('readForCenter', { name: terms.center.name }) : t('read')}
            checked={read}
            onChange={event => setRead(event.currentTarget.checked)}
            error={missing.read}
          />
          <OwnCodeField
            purpose="accept_terms"
            subjectId={subjectId}
            onChange={setGiven}
            error={aboutCode ? accept.error : null}
          />
          {missing.code && !given && (
            <Text c="red" size="xs" role="alert">
              {missing.code}
            </Text>
          )}
          {accept.error && !aboutCode && (
            <Alert color="red" role="alert">
              {text(accept.error)}
            </Alert>
          )}
          <Button type="submit" size="md" loading={accept.isPending}>
            {t('accept')}
          </Button>
          {onLater && (
            <Stack gap={4} align="center">
              <Button variant="subtle" onClick={onLater}>
                {t('later')}
              </Button>
              <Text size="xs" c="dimmed" ta="center">
                {t('laterText')}
              </Text>
            </Stack>
          )}
        </Stack>
      </form>
    </Section>
  )
}

const nameProblem = (error: unknown, words: string) =>
  isProblem(error) && error.fields.some(field => field.path.endsWith('name')) ? words : undefined
