import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DraftsOfExpert } from './drafts-of-expert.tsx'
import { EngagementActions } from './engagement-actions.tsx'
import { type Engagement, otherName, ownSide, useEngagement } from './engagement-data.ts'
import { EngagementFacts, EngagementNotes, InactiveNote } from './engagement-facts.tsx'
import { EngagementStatus } from './engagement-status.tsx'
import { Versions } from './versions.tsx'

type EngagementPanelProps = { engagementId: string; onClose: () => void }

/** An engagement beside the list, opened by `?engagement=<id>`. */
export function EngagementPanel({ engagementId, onClose }: EngagementPanelProps) {
  const t = useT('agreements')
  const engagement = useEngagement(engagementId)
  return (
    <SidePanel title={engagement.data ? otherName(engagement.data) : t('profile.title')} onClose={onClose}>
      <QueryState query={engagement}>{found => <EngagementDetails engagement={found} />}</QueryState>
    </SidePanel>
  )
}

/** An engagement with its terms, and what may be done with them. */
export function EngagementDetails({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements')
  const { id: engagementId, expert } = engagement
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <EngagementStatus engagement={engagement} />
        {ownSide() === 'center' && (
          <Group gap="md">
            {/* Who is inactive has no profile to look at. */}
            {expert.isActive && (
              <Anchor
                component="button"
                type="button"
                onClick={() => openModal('expert-profile', { expertId: expert.id })}
              >
                {t('profile.open', { name: expert.name })}
              </Anchor>
            )}
            <Anchor
              component="button"
              type="button"
              onClick={() => openModal('expert-kyc', { expertId: expert.id })}
            >
              {t('profile.kyc')}
            </Anchor>
          </Group>
        )}
      </Group>
      <InactiveNote engagement={engagement} />
      <EngagementNotes engagement={engagement} />
      {engagement.isOwn && engagement.inForce === null && <Text c="dimmed">{t('own.note')}</Text>}
      <DraftsOfExpert engagement={engagement} />
      <EngagementActions engagement={engagement} />
      <EngagementFacts engagement={engagement} />
      <Stack gap="md" role="group" aria-label={t('experts.terms')}>
        <Group justify="space-between">
          <Title order={3}>{t('experts.terms')}</Title>
          <Anchor
            component="button"
            type="button"
            onClick={() => openModal('agreement-history', { engagementId })}
          >
            {t('actions.history')}
          </Anchor>
        </Group>
        <Versions engagementId={engagementId} present />
      </Stack>
    </Stack>
  )
}
