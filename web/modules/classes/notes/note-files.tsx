import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconLink, IconMicrophone, IconPhoto, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { LONGEST_VOICE_SECONDS, MOST_NOTE_FILES } from '#domain/modules/classes/notes/class-note-rules.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { UploadedFile } from '#web/modules/files/public.ts'
import classes from './notes.module.css'
import { asTime, useRecorder } from './use-recorder.ts'

/** A file of a note: one that was just chosen or recorded, or one that is there already. */
export type NoteFile = { key: string; chosen: File } | { key: string; uploaded: UploadedFile }

type NoteFilesProps = {
  files: readonly NoteFile[]
  onChange: (files: NoteFile[]) => void
  /** Offers a link beside pictures and voice; without it there is one already. */
  onLink: (() => void) | undefined
}

/** Pictures and voice for a note, from the phone in the hand. */
export function NoteFiles({ files, onChange, onLink }: NoteFilesProps) {
  const t = useT('common.classNotes')
  const input = useRef<HTMLInputElement>(null)
  const add = (chosen: Iterable<File>) =>
    onChange(
      [...files, ...[...chosen].map(file => ({ key: crypto.randomUUID(), chosen: file }))].slice(
        0,
        MOST_NOTE_FILES,
      ),
    )
  const recorder = useRecorder(file => add([file]))
  const isFull = files.length >= MOST_NOTE_FILES
  return (
    <Stack gap="sm">
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(file => (
            <li key={file.key}>
              <ChosenFile file={file} onRemove={() => onChange(files.filter(one => one !== file))} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('picture')}
        onChange={event => {
          add(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
      {recorder.seconds === null ? (
        <Group gap="xs">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => input.current?.click()}
          >
            {t('picture')}
          </Button>
          <Button
            variant="light"
            size="sm"
            leftSection={<IconMicrophone size={18} aria-hidden />}
            disabled={isFull}
            onClick={recorder.start}
          >
            {t('voice')}
          </Button>
          {onLink && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={onLink}
            >
              {t('linkShort')}
            </Button>
          )}
        </Group>
      ) : (
        <Group gap="sm" className={classes.recording}>
          <span className={classes.beat} aria-hidden />
          <Text role="timer" className="tabular" flex={1}>
            {t('recording', { time: asTime(recorder.seconds), most: asTime(LONGEST_VOICE_SECONDS) })}
          </Text>
          <Button
            color="red"
            size="sm"
            leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
            onClick={recorder.stop}
          >
            {t('stop')}
          </Button>
        </Group>
      )}
      {recorder.isRefused && (
        <Alert color="saffron" variant="light">
          {t('noMicrophone')}
        </Alert>
      )}
    </Stack>
  )
}

function ChosenFile({ file, onRemove }: { file: NoteFile; onRemove: () => void }) {
  const t = useT('common.classNotes')
  const chosen = 'chosen' in file ? file.chosen : null
  const local = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen])
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local])
  const type = 'chosen' in file ? file.chosen.type : file.uploaded.mediaType
  const url = local ?? ('uploaded' in file ? fileUrl(file.uploaded.url) : '')
  const isSound = type.startsWith('audio/')
  const name = isSound ? t('voicePlain') : 'chosen' in file ? file.chosen.name : file.uploaded.name
  return (
    <div className={isSound ? classes.sound : classes.picture}>
      {isSound ? (
        // biome-ignore lint/a11y/useMediaCaption: what somebody has just said
        <audio controls src={url} aria-label={name} />
      ) : (
        <img src={url} alt={name} />
      )}
      <ActionIcon variant="default" radius="xl" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
