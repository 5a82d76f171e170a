import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useConfig } from '#web/browser/installation.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { CenterLog } from './center-log.tsx'
import { DemoPhone } from './demo-phone.tsx'
import { EmailCard } from './email-card.tsx'
import { MessageLog } from './message-log.tsx'
import { WhatsAppCard } from './whatsapp-card.tsx'

/** How a person is reached besides the app, what they chose, and what was sent to them. */
export function MessagesScreen() {
  return (
    <>
      <Header />
      <Own />
    </>
  )
}

/** The same for a member of a center, and what the center sent. */
export function MessagesOfCenterScreen() {
  const t = useT('common.contact')
  const [{ show }, change] = useUrlState({ show: '' })
  const maySee = useMay('money:view')
  return (
    <>
      <Header />
      {maySee && (
        <SegmentedTabs
          label={t('whose')}
          value={show === 'center' ? 'center' : 'own'}
          onChange={next => change({ show: next === 'center' ? 'center' : '' })}
          options={[
            { value: 'own', label: t('toMe') },
            { value: 'center', label: t('byCenter') },
          ]}
        />
      )}
      {show === 'center' && maySee ? <CenterLog /> : <Own />}
    </>
  )
}

function Header() {
  const t = useT('common.contact')
  return (
    <PageHeader
      title={t('title')}
      text={t('text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => openModal('notification-settings', {})}
        >
          {t('settings')}
        </Button>
      }
    />
  )
}

function Own() {
  const t = useT('common.contact')
  const demo = useConfig()?.demo ?? false
  const contact = useApiQuery('GET /me/contact', {})
  return (
    <Stack gap="lg" maw={880}>
      <QueryState query={contact}>
        {found => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <WhatsAppCard contact={found} />
            <EmailCard contact={found} />
          </SimpleGrid>
        )}
      </QueryState>
      {demo && contact.data && <DemoPhone contact={contact.data} />}
      <Section title={t('log')}>
        <MessageLog />
      </Section>
    </Stack>
  )
}
