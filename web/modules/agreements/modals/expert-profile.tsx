import { Badge, Group, Stack, Text } from '@mantine/core'
import { publicPicture } from '#web/browser/file-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { AgreementWords } from '../agreement-words.tsx'

/** Who an expert is, as everybody may read it. */
export default function ExpertProfile(props: ModalProps<'expert-profile'>) {
  return (
    <AgreementWords>
      <Profile {...props} />
    </AgreementWords>
  )
}

function Profile({ payload, close }: ModalProps<'expert-profile'>) {
  const t = useT('agreements.profile')
  const name = useNames()
  const expert = useApiQuery('GET /experts/{id}', { params: { id: payload.expertId } })
  return (
    <PlainModal title={expert.data?.name ?? t('title')} onClose={close} size="lg">
      <QueryState query={expert}>
        {found => (
          <Stack gap="lg">
            <Group gap="md" wrap="nowrap" align="flex-start">
              <Picture name={found.name} src={publicPicture(found.pictureId, 320)} size={72} />
              <Stack gap={4} miw={0}>
                {found.headline && <Text fw={600}>{found.headline}</Text>}
                <Text c="dimmed">{t('years', { count: found.experienceYears })}</Text>
                <Group gap="xs">
                  {found.services.map(service => (
                    <Badge key={service.id} variant="light" tt="none">
                      {name(service.name)}
                    </Badge>
                  ))}
                </Group>
              </Stack>
            </Group>
            {found.bio && <Text style={{ whiteSpace: 'pre-line' }}>{found.bio}</Text>}
            <KeyValues
              rows={[
                { label: t('qualifications'), value: found.qualifications.map(name).join(', ') },
                { label: t('languages'), value: found.languages.map(name).join(', ') },
                { label: t('teachesAt'), value: found.centers.map(one => one.name).join(', ') },
              ]}
            />
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}
