import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconStar, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_PICTURES } from '#domain/modules/centers/profile-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilePicture, PictureField } from '#web/modules/files/public.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { type CenterProfile, useCenterProfile } from '../settings-data.ts'
import classes from './settings.module.css'

/** The pictures that the center's page shows, in their order; the first is on cards. */
export function PicturesTab() {
  const t = useT('center.profile.pictures')
  const profile = useCenterProfile()
  return (
    <QueryState query={profile}>
      {found => (
        <Section title={t('title')} text={t('text')}>
          <PicturesEditor profile={found} />
        </Section>
      )}
    </QueryState>
  )
}

/** The pictures with what may be done with each, and the field for another one. */
export function PicturesEditor({ profile }: { profile: CenterProfile }) {
  const t = useT('center.profile.pictures')
  const [problem, setProblem] = useState<unknown>(null)
  const change = useApiMutation('PUT /center/pictures')
  const { pictureIds, can, name } = profile
  const show = (fileIds: readonly string[]) => change.mutateAsync({ body: { fileIds: [...fileIds] } })
  const reorder = (fileIds: readonly string[]) => {
    setProblem(null)
    show(fileIds).catch((error: unknown) => setProblem(error))
  }
  const without = (fileId: string) => pictureIds.filter(one => one !== fileId)
  return (
    <Stack gap="lg">
      {pictureIds.length > 0 && (
        <ol className={classes.pictures} aria-busy={change.isPending}>
          {pictureIds.map((fileId, place) => (
            <li key={fileId}>
              <FilePicture name={t('numbered', { name, number: place + 1 })} fileId={fileId} size={148} />
              {place === 0 && (
                <Text size="xs" fw={600}>
                  {t('main')}
                </Text>
              )}
              {can.edit && (
                <PictureActions
                  number={place + 1}
                  count={pictureIds.length}
                  busy={change.isPending}
                  onMain={() => reorder([fileId, ...without(fileId)])}
                  onMove={by => reorder(without(fileId).toSpliced(place + by, 0, fileId))}
                  onRemove={() => reorder(without(fileId))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <Refusal problem={problem} />
      {pictureIds.length < MOST_PICTURES ? (
        <PictureField
          // A new one starts empty again.
          key={pictureIds.length}
          purpose="center_picture"
          name={name}
          fileId={null}
          disabled={!can.edit}
          onSave={async fileId => {
            if (fileId) await show([...pictureIds, fileId])
          }}
        />
      ) : (
        <Text c="dimmed">{t('full', { count: MOST_PICTURES })}</Text>
      )}
    </Stack>
  )
}

type PictureActionsProps = {
  number: number
  count: number
  busy: boolean
  onMain: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** What may be done with one picture; every one of it by key as well as by hand. */
function PictureActions({ number, count, busy, onMain, onMove, onRemove }: PictureActionsProps) {
  const t = useT('center.profile.pictures')
  const said = { number }
  const actions = [
    { label: t('makeMain', said), icon: IconStar, run: onMain, off: number === 1 },
    { label: t('earlier', said), icon: IconArrowLeft, run: () => onMove(-1), off: number === 1 },
    { label: t('later', said), icon: IconArrowRight, run: () => onMove(1), off: number === count },
    { label: t('remove', said), icon: IconX, run: onRemove, off: false },
  ]
  return (
    <Group gap={0} wrap="nowrap">
      {actions.map(({ label, icon: Icon, run, off }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          disabled={busy || off}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
