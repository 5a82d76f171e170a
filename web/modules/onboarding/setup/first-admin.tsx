import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import { SETUP_PARTS } from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { callIdentity } from '#web/browser/identity/call.ts'
import { queryClient, useApiQuery } from '#web/browser/query.ts'
import {
  forgetSetup,
  forgetSetupSent,
  keepSetupCode,
  keepSetupSent,
  storedSetupCode,
  storedSetupSent,
} from '#web/browser/stored-code.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { CodeInput } from '#web/modules/accounts/public.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'

type Setup = ApiAnswer<'GET /setup'>
type Asked = ApiAnswer<'POST /setup/code'>
type Admin = ApiInput<'POST /setup/admin'>['body']

/** Step one of setting up: who is the admin, proved by a code; or where to sign in, once there is one. */
export function FirstAdmin() {
  const t = useT('admin.setup')
  const setup = useApiQuery('GET /setup', {})
  const setupCode = useSetupCode()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  return (
    <QueryState query={setup}>
      {found =>
        !found.isOpen ? (
          <Begun left={found.left} isAddress={setupCode !== ''} />
        ) : found.codes === 'firebase' ? (
          <Plain title={t('title')} text={t('firebase')} />
        ) : setupCode === '' ? (
          <Plain title={t('title')} text={t('noCode')} />
        ) : (
          <Proof setup={found} setupCode={setupCode} />
        )
      }
    </QueryState>
  )
}

/**
 * Read once: it is removed from the address, so that nobody reads it over a shoulder or in the history; the tab
 * remembers it.
 */
function useSetupCode(): string {
  const [setupCode] = useState(() => location.hash.slice(1) || storedSetupCode())
  useEffect(() => {
    if (location.hash === '') return
    keepSetupCode(setupCode)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [setupCode])
  return setupCode
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
    </Stack>
  )
}

/** There is an admin: what is left, if anything, they do after signing in. */
function Begun({ left, isAddress }: { left: number; isAddress: boolean }) {
  const t = useT('admin.setup')
  return (
    <Stack gap="md">
      <Title order={1}>{t(isAddress ? 'used' : left > 0 ? 'begun' : 'complete')}</Title>
      <Text c="dimmed">{t('signInTo', { count: left })}</Text>
      <Button component="a" href={pathTo('/sign-in', { role: 'admin' })}>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

function Proof({ setup, setupCode }: { setup: Setup; setupCode: string }) {
  const t = useT('admin.setup')
  const required = useT('common.form')('required')
  const navigate = useNavigate()
  const [stored] = useState(() => storedSetupSent(setupCode))
  const [name, setName] = useState(stored?.name ?? '')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState<Pick<Asked, 'verificationId'> | null>(stored)
  const send = useMutation({
    mutationFn: () => callIdentity<Asked>('/setup/code', { body: { setupCode, phone } }),
    onSuccess: answer => {
      setAsked(answer)
      // A phone may reload the page while its owner looks for the message.
      keepSetupSent({ setupCode, verificationId: answer.verificationId, name: name.trim() })
    },
  })
  const make = useMutation({
    mutationFn: async (body: Admin) => {
      const { storeSession } = await import('#web/browser/identity/embedded.ts')
      await storeSession(
        'admin',
        await callIdentity<ApiAnswer<'POST /setup/admin'>>('/setup/admin', { body }),
      )
      forgetSetup()
      queryClient.clear()
      await navigate({ to: '/admin/setup', replace: true })
    },
  })
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(!name.trim() || !phone)
    if (name.trim() && phone && !send.isPending) send.mutate()
  }
  const prove = (full: string) => {
    if (asked && full.length === 6 && !make.isPending)
      make.mutate({ setupCode, verificationId: asked.verificationId, code: full, name: name.trim() })
  }
  // Asked for twice, the second press is refused for the code that the first one sent.
  const problem = asked ? make.error : send.error
  return (
    <form
      noValidate
      onSubmit={event => {
        if (!asked) return ask(event)
        event.preventDefault()
        prove(code)
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('step', { now: 1, all: SETUP_PARTS.length })}
        </Text>
        <Title order={1}>{t('who')}</Title>
        {asked ? (
          <>
            <Text>{t(setup.codes === 'console' ? 'inConsole' : 'sent')}</Text>
            <CodeInput
              label={t('code')}
              value={code}
              onChange={setCode}
              onComplete={prove}
              error={make.error}
            />
          </>
        ) : (
          <>
            <Text c="dimmed">{t('adminText')}</Text>
            {setup.codes === 'console' && <Alert color="indigo">{t('noSms')}</Alert>}
            <TextInput
              label={t('name')}
              autoComplete="name"
              value={name}
              maxLength={80}
              onChange={event => setName(event.currentTarget.value)}
              error={isMissing && !name.trim() ? required : undefined}
            />
            <PhoneField
              value={phone}
              onChange={setPhone}
              error={isMissing && !phone ? required : undefined}
            />
          </>
        )}
        <Refusal problem={problem} />
        <Button
          type="submit"
          size="md"
          loading={send.isPending || make.isPending}
          disabled={asked !== null && code.length !== 6}
        >
          {t(asked ? 'confirm' : 'sendCode')}
        </Button>
        {asked && (
          <Button
            variant="subtle"
            onClick={() => {
              make.reset()
              setCode('')
              setAsked(null)
              forgetSetupSent()
            }}
          >
            {t('otherNumber')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
