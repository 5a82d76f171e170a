import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PictureField } from '#web/modules/files/public.ts'
import { Section } from '#web/ui/section.tsx'
import { settingsTouch, useShowSettings } from '../settings-data.ts'
import type { TabProps } from './tab-props.ts'

/** The picture that cards and the center's page show. */
export function PictureTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.picture')
  const show = useShowSettings()
  const change = useApiMutation('PUT /center/picture', { touches: [...settingsTouch, 'me'] })
  return (
    <Section title={t('title')}>
      <PictureField
        purpose="center_picture"
        name={settings.name}
        fileId={settings.pictureId}
        disabled={!canEdit}
        onSave={async fileId => show(await change.mutateAsync({ body: { fileId } }))}
      >
        <Text size="xs" c="dimmed">
          {t('text')}
        </Text>
      </PictureField>
    </Section>
  )
}
