import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDevices, IconLogout, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import { setLanguage } from '#web/browser/language.ts'
import { queryClient, useApiQuery } from '#web/browser/query.ts'
import { signOut } from '#web/browser/sessions.ts'
import { isLanguage } from '#web/messages/language.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ConsentsSection, FamilyList, GuardianInvitations } from '#web/modules/learners/public.tsx'
import { DataSection, ErasureSection, PendingErasures } from '#web/modules/privacy/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'

type Me = ApiAnswer<'GET /me'>

/** Everything about the own account: family, home, language, policies, the way out. */
export default function More() {
  const t = useT('learner.more')
  const me = useApiQuery('GET /me', {})
  return (
    <>
      <PageHeader title={t('title')} />
      <QueryState query={me}>{found => <Sections me={found} />}</QueryState>
    </>
  )
}

function Sections({ me }: { me: Me }) {
  const t = useT('learner.more')
  const common = useT('common')
  const titles = useT('learner.titles')
  const family = useApiQuery('GET /family', {})
  return (
    <Stack gap="lg" maw={720}>
      <PendingErasures />
      <GuardianInvitations invitations={family.data?.invitations ?? []} />
      <Section
        title={t('family')}
        text={t('familyText')}
        actions={
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openModal('edit-learner', { learnerId: null })}
          >
            {common('actions.add')}
          </Button>
        }
      >
        <FamilyList learners={me.learners} members={family.data?.members ?? []} />
        <Group gap="lg" mt="md" style={{ rowGap: 8 }}>
          <Anchor renderRoot={props => <Link to="/learner/more/credits" {...props} />}>
            {common('attendance.credits.title')}
          </Anchor>
          <Anchor renderRoot={props => <Link to="/learner/more/payments" {...props} />}>
            {titles('payments')}
          </Anchor>
        </Group>
      </Section>
      <Section
        title={t('home')}
        text={t('homeText')}
        actions={
          <Button
            variant={me.home ? 'default' : 'filled'}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => openModal('set-home', {})}
          >
            {me.home ? t('changeHome') : t('setHome')}
          </Button>
        }
      >
        <Text>{me.home ? `${me.home.addressLine}, ${me.home.city}` : t('homeMissing')}</Text>
      </Section>
      <ConsentsSection members={family.data?.members ?? []} />
      <DataSection />
      <ErasureSection />
      <LanguageSection />
      <Section title={t('policies')}>
        <Stack gap="sm" align="flex-start">
          <Anchor renderRoot={props => <Link to="/learner/terms-acceptance" {...props} />}>
            {common('terms.title')}
          </Anchor>
          <Anchor href="/terms-and-conditions">{t('terms')}</Anchor>
          <Anchor href="/privacy-policy">{t('privacy')}</Anchor>
          <Anchor href="/refund-policy">{t('refunds')}</Anchor>
        </Stack>
      </Section>
      <Account name={me.user.name || me.user.phone} />
    </Stack>
  )
}

function LanguageSection() {
  const t = useT('learner.more')
  const common = useT('common.languages')
  const language = useLanguage()
  const choose = async (next: string) => {
    if (!isLanguage(next)) return
    setLanguage(next)
    // Messages that the server sends follow; the screen does not wait for it.
    await api('PATCH /me', { body: { language: next } }).catch(error => {
      console.warn('the language is kept on this device only', error)
    })
  }
  return (
    <Section title={t('language')}>
      <SegmentedControl
        aria-label={t('language')}
        value={language}
        onChange={next => void choose(next)}
        data={[
          { value: 'en', label: common('en') },
          { value: 'hi', label: common('hi') },
        ]}
      />
    </Section>
  )
}

function Account({ name }: { name: string }) {
  const t = useT('learner.more')
  const common = useT('common.shell')
  const devices = useT('common.devices')
  const navigate = useNavigate()
  const leave = async () => {
    await signOut('learner')
    queryClient.clear()
    await navigate({ to: '/sign-in', search: { role: 'learner' } as never })
  }
  return (
    <Section title={t('account')}>
      <Group justify="space-between" gap="sm">
        <Text>{t('signedInAs', { name })}</Text>
        <Button
          variant="light"
          leftSection={<IconDevices size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/learner/devices' })}
        >
          {devices('title')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void leave()}
        >
          {common('signOut')}
        </Button>
      </Group>
    </Section>
  )
}
