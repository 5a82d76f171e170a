import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { publicPicture } from '#web/browser/file-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { AgreementWords } from '../agreement-words.tsx'

/** What a center is, as everybody may read it. */
export default function CenterProfile(props: ModalProps<'center-profile'>) {
  return (
    <AgreementWords>
      <Profile {...props} />
    </AgreementWords>
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
          <Stack gap="lg">
            <Group gap="md" wrap="nowrap" align="flex-start">
              <Picture name={found.name} src={publicPicture(found.pictureId, 320)} size={72} />
              <Stack gap={4} miw={0}>
                <Text c="dimmed">
                  {name(found.centerType)}, {found.addressLine}, {found.city}
                </Text>
                <Group gap="xs">
                  {found.services.map(service => (
                    <Badge key={service.id} variant="light" tt="none">
                      {name(service.name)}
                    </Badge>
                  ))}
                </Group>
              </Stack>
            </Group>
            {found.description && <Text style={{ whiteSpace: 'pre-line' }}>{found.description}</Text>}
            <KeyValues
              rows={[
                {
                  label: t('facts.phone'),
                  value: found.phone && <Anchor href={`tel:${found.phone}`}>{found.phone}</Anchor>,
                },
                { label: t('profile.amenities'), value: found.amenities.map(name).join(', ') },
                { label: t('profile.experts'), value: found.experts.map(one => one.name).join(', ') },
              ]}
            />
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}
