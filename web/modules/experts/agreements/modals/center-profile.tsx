import { Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { PublicProfile } from '../public-profile.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'center-profile': { centerId: string }
  }
}

/** What a center is, as everybody may read it. */
export default function CenterProfile(props: ModalProps<'center-profile'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Profile {...props} />
    </RoleMessages>
  )
}

function Profile({ payload, close }: ModalProps<'center-profile'>) {
  const t = useT('agreements')
  const name = useNames()
  const center = useApiQuery('GET /centers/{id}', { params: { id: payload.centerId } })
  return (
    <PlainModal title={center.data?.name ?? t('who.center')} onClose={close} size="lg">
      <QueryState query={center}>
        {found => (
          <PublicProfile
            of={found}
            about={found.description.en && name(found.description)}
            facts={[
              {
                label: t('facts.phone'),
                value: found.phone && <PhoneLink phone={found.phone} />,
              },
              { label: t('profile.amenities'), value: found.amenities.map(name).join(', ') },
              { label: t('profile.experts'), value: found.experts.map(one => one.name).join(', ') },
            ]}
          >
            <Text c="dimmed">
              {name(found.centerType)}, {found.addressLine}, {found.city}
            </Text>
          </PublicProfile>
        )}
      </QueryState>
    </PlainModal>
  )
}
