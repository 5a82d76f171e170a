import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { OwnSettings } from '#web/modules/accounts/public.ts'
import {
  ConsentsSection,
  DeskLinks,
  FamilyList,
  GuardianInvitations,
  MorePlaces,
} from '#web/modules/learners/public.tsx'
import { DataSection, ErasureSection, PendingErasures } from '#web/modules/privacy/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pointed } from '#web/ui/pointed.tsx'
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
  // A notification leads to one part.
  const [{ show, learnerId }] = useUrlState({ show: '', learnerId: '' })
  return (
    <Stack gap="lg" maw={720}>
      <PendingErasures />
      <MorePlaces />
      <Pointed isMeant={show === 'confirmations'}>
        <DeskLinks />
      </Pointed>
      <Pointed isMeant={show === 'invitations'}>
        <GuardianInvitations invitations={family.data?.invitations ?? []} />
      </Pointed>
      <Pointed isMeant={show === 'family'}>
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
            <Anchor renderRoot={asLink({ to: '/learner/more/credits' })}>
              {common('attendance.credits.title')}
            </Anchor>
            <Anchor renderRoot={asLink({ to: '/learner/more/payments' })}>{titles('payments')}</Anchor>
            <Anchor renderRoot={asLink({ to: '/learner/referrals' })}>{titles('referrals')}</Anchor>
            <Anchor component="button" onClick={() => openModal('calendar-feed', {})}>
              {common('schedule.feed')}
            </Anchor>
          </Group>
        </Section>
      </Pointed>
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
      <ConsentsSection members={family.data?.members ?? []} meant={show === 'consents' ? learnerId : ''} />
      <Pointed isMeant={show === 'data'}>
        <DataSection of="learner" />
      </Pointed>
      <Pointed isMeant={show === 'erasure'}>
        <ErasureSection from="learner" />
      </Pointed>
      <OwnSettings of="learner" />
    </Stack>
  )
}
