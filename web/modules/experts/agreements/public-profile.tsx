import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { publicPicture } from '#web/browser/base-url.ts'
import { useNames } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'

type PublicProfileProps = {
  of: {
    name: string
    pictureId: string | null
    services: readonly { id: string; name: { en: string; hi: string } }[]
  }
  /** Beside the picture, above the services. */
  children: ReactNode
  about: string
  facts: ComponentProps<typeof KeyValues>['rows']
}

/** A public profile: picture, services, a text in their own words, facts. */
export function PublicProfile({ of, children, about, facts }: PublicProfileProps) {
  const name = useNames()
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Picture
          name={of.name}
          src={publicPicture(of.pictureId, 320)}
          scene={sceneOf('expert', of.services)}
          size={72}
        />
        <Stack gap={4} miw={0}>
          {children}
          <Group gap="xs">
            {of.services.map(service => (
              <Badge key={service.id} variant="light" tt="none">
                {name(service.name)}
              </Badge>
            ))}
          </Group>
        </Stack>
      </Group>
      {about && <Text style={{ whiteSpace: 'pre-line' }}>{about}</Text>}
      <KeyValues rows={facts} />
    </Stack>
  )
}
