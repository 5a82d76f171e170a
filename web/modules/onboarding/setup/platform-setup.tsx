import { Anchor, Badge, Button, Code, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { setupApi } from '#domain/modules/onboarding/setup/setup-api.ts'
import {
  SETUP_EXTRAS,
  SETUP_PARTS,
  type SetupPart,
  setupPartsLeft,
} from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { renamePlatform } from '#web/browser/platform-name.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { TermsReader } from '#web/modules/accounts/public.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { PinField } from '#web/ui/map/pin-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { SetupSteps } from './setup-steps.tsx'

type Platform = ApiAnswer<'GET /admin/platform'>
type Facts = ApiInput<'PUT /admin/platform'>['body']

/** What an installation needs before people can use it, each part with what is missing. */
export function PlatformSetup({ title }: { title: string }) {
  const t = useT('admin.setup')
  const platform = useApiQuery('GET /admin/platform', {})
  return (
    <>
      <PageHeader title={title} {...(platform.data && { text: t(textFor(platform.data)) })} />
      <QueryState query={platform}>
        {found => (
          <Stack gap="lg" maw={680}>
            <SetupSteps platform={found} />
            <div id="setup-platform">
              <FactsPart platform={found} />
            </div>
            <div id="setup-money">
              <MoneyPart platform={found} />
            </div>
            <div id="setup-codes">
              <CodesPart platform={found} />
            </div>
            <div id="setup-texts">
              <TextsPart platform={found} />
            </div>
            <MessagesPart platform={found} />
            <Afterwards platform={found} />
          </Stack>
        )}
      </QueryState>
    </>
  )
}

/** Before, between and after: the page stays there for every admin. */
function textFor(platform: Platform) {
  if (setupPartsLeft(platform.steps).length === 0) return 'textDone'
  return isDone(platform, 'center') ? 'textLeft' : 'text'
}

const titled = (t: ReturnType<typeof useT<'admin.setup'>>, part: SetupPart) =>
  `${t('nth', { now: SETUP_PARTS.indexOf(part) + 1 })} ${t(`steps.${part}`)}`

function FactsPart({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  const { facts, version, isSaved } = platform
  const save = useApiMutation('PUT /admin/platform')
  const form = useContractForm<Facts>({
    initialValues: {
      name: facts.name,
      city: facts.city ?? '',
      latitude: facts.place?.latitude ?? null,
      longitude: facts.place?.longitude ?? null,
      language: facts.language,
      version,
    },
    schema: setupApi['PUT /admin/platform'].body,
    toBody: values => ({ ...values, version }),
    follows: true,
    send: async values => {
      await save.mutateAsync({ body: { ...values, version } })
      renamePlatform(values.name.trim())
      toastDone(t('saved'))
    },
  })
  const { latitude, longitude } = form.values
  return (
    <Section title={titled(t, 'platform')} text={t('platformText')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput label={t('platformName')} {...form.getInputProps('name')} key={form.key('name')} />
          <TextInput label={t('city')} {...form.getInputProps('city')} key={form.key('city')} />
          <PinField
            title={t('area')}
            hint={t('areaHint')}
            pin={
              latitude === null || longitude === null
                ? null
                : { latitude: Number(latitude), longitude: Number(longitude) }
            }
            onPin={pin => form.setValues(pin)}
          />
          <NativeSelect
            label={t('language')}
            description={t('languageHint')}
            data={[
              { value: 'en', label: t('english') },
              { value: 'hi', label: t('hindi') },
            ]}
            {...form.getInputProps('language')}
            key={form.key('language')}
          />
          <FormRefusal form={form} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting} disabled={isSaved && !form.isDirty()}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const isDone = (platform: Platform, step: Platform['steps'][number]['step']) =>
  platform.steps.some(one => one.step === step && one.isDone)

function MoneyPart({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  return (
    <Section title={titled(t, 'money')} text={t('moneyText')}>
      <Stack gap="sm">
        <Text>{t(isDone(platform, 'payee') ? 'payeeThere' : 'payeeMissing')}</Text>
        <Text>{t(isDone(platform, 'plans') ? 'plansThere' : 'plansMissing')}</Text>
        <Group gap="sm">
          <Button
            variant={isDone(platform, 'payee') ? 'default' : 'filled'}
            onClick={() => openModal('platform-payee', {})}
          >
            {t('editPayee')}
          </Button>
          <Button variant="default" onClick={() => openModal('platform-plans', {})}>
            {t('editPlans')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

function CodesPart({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  const test = useApiMutation('POST /admin/platform/test-message')
  const { by, missing } = platform.codes
  return (
    <Section title={titled(t, 'codes')} text={t(`codes.${by}`)}>
      <Stack gap="sm">
        {by === 'none' && (
          <List>
            {missing.map(name => (
              <List.Item key={name}>
                <Code>{name}</Code>
              </List.Item>
            ))}
          </List>
        )}
        {(by === 'sms' || by === 'screen') && (
          <Group>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
              {t('sendTest')}
            </Button>
          </Group>
        )}
        {test.data && <Text role="status">{t('testSent', { phone: test.data.maskedPhone })}</Text>}
        <Refusal problem={test.error} />
      </Stack>
    </Section>
  )
}

/** WhatsApp and e-mail: nobody has to set them up, and here is what they would need. */
function MessagesPart({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  return (
    <Section title={t('messages.title')} text={t('messages.text')}>
      <Stack gap="md">
        {platform.messages.map(({ channel, by, missing }) => (
          <Stack key={channel} gap={4}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text fw={600}>{t(`messages.${channel}`)}</Text>
              <Badge variant="light" color={by === 'none' ? 'gray' : 'teal'} tt="none">
                {t(by === 'none' ? 'optional' : 'done')}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {t(by === 'none' ? `messages.${channel}Missing` : `messages.${by}`)}
            </Text>
            {missing.length > 0 && (
              <Group gap={6}>
                {missing.map(name => (
                  <Code key={name}>{name}</Code>
                ))}
              </Group>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

const POLICIES = [
  ['privacy', '/privacy-policy'],
  ['general', '/terms-and-conditions'],
  ['refunds', '/refund-policy'],
] as const

function TextsPart({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  const take = useApiMutation('PUT /admin/platform/texts')
  const { texts, textsTaken } = platform
  const isTaken = isDone(platform, 'texts')
  const versions = Object.fromEntries(
    texts.map(one => [one.role, one.version]),
  ) as ApiInput<'PUT /admin/platform/texts'>['body']['versions']
  return (
    <Section title={titled(t, 'texts')} text={t('textsText')}>
      <Stack gap="sm">
        {texts.map(({ role, version }) => (
          <details key={role}>
            <summary>{t('termsOf', { role: t(`roles.${role}`), version })}</summary>
            <TermsReader role={role} version={version} />
          </details>
        ))}
        <Group gap="md">
          {POLICIES.map(([name, href]) => (
            <Anchor key={name} href={href} target="_blank" rel="noopener">
              {t(`policies.${name}`)}
            </Anchor>
          ))}
        </Group>
        {isTaken && textsTaken ? (
          <Text role="status">{t('textsTaken', { name: textsTaken.by })}</Text>
        ) : (
          <Group>
            <Button loading={take.isPending} onClick={() => take.mutate({ body: { versions } })}>
              {t('takeTexts')}
            </Button>
          </Group>
        )}
        <Refusal problem={take.error} />
      </Stack>
    </Section>
  )
}

/** What comes when all that is needed is there: nothing waits for it. */
function Afterwards({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  return (
    <Section title={t('afterwards')} text={t('afterwardsText')}>
      <Stack gap="md">
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {SETUP_EXTRAS.map(step => (
            <Group component="li" key={step} gap="sm" wrap="nowrap">
              <Text flex={1}>{t(`todo.${step}`)}</Text>
              <Badge variant="light" color={isDone(platform, step) ? 'teal' : 'gray'} tt="none">
                {t(isDone(platform, step) ? 'done' : 'optional')}
              </Badge>
            </Group>
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" renderRoot={asLink({ to: '/admin/centers' })}>
            {t('toCenters')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
