import { Anchor, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { PublicProfile } from '../public-profile.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'expert-profile': { expertId: string }
  }
}

/** Who an expert is, as everybody may read it. */
export default function ExpertProfile(props: ModalProps<'expert-profile'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Profile {...props} />
    </RoleMessages>
  )
}

function Profile({ payload, close }: ModalProps<'expert-profile'>) {
  const t = useT('agreements.profile')
  const name = useNames()
  const language = useLanguage()
  const expert = useApiQuery('GET /experts/{id}', { params: { id: payload.expertId } })
  return (
    <PlainModal title={expert.data?.name ?? t('title')} onClose={close} size="lg">
      <QueryState query={expert}>
        {found => (
          <PublicProfile
            of={found}
            about={found.bio}
            facts={[
              { label: t('qualifications'), value: found.qualifications.map(name).join(', ') },
              { label: t('languages'), value: found.languages.map(name).join(', ') },
              {
                label: t('video'),
                value: found.videoUrl && (
                  <Anchor href={found.videoUrl} target="_blank" rel="noopener noreferrer nofollow">
                    {t('watch')}
                  </Anchor>
                ),
              },
              {
                label: t('prices'),
                value: found.priceFrom && formatMoney(found.priceFrom, language, { trim: true }),
              },
              { label: t('teachesAt'), value: found.centers.map(one => one.name).join(', ') },
            ]}
          >
            {found.headline && <Text fw={600}>{found.headline}</Text>}
            <Text c="dimmed">{t('years', { count: found.experienceYears })}</Text>
          </PublicProfile>
        )}
      </QueryState>
    </PlainModal>
  )
}
