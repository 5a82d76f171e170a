import { ActionIcon, Box, Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FilePurpose, PURPOSES } from '#domain/modules/files/file-purposes.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { acceptOf, DropZone } from './drop-zone.tsx'
import classes from './files.module.css'
import { TakePicture } from './take-picture.tsx'
import { startUpload, type Upload, type UploadedFile, type UploadState } from './upload.ts'

type FileFieldProps = {
  purpose: FilePurpose
  label: string
  description?: string
  /** How many files fit in; one without it. */
  max?: number
  /** Already chosen: it is sent at once. */
  first?: File | null
  /** The files that are here by now. */
  onChange: (files: UploadedFile[]) => void
}

type Row = { key: string; name: string; upload: Upload; state: UploadState }

/** Takes files by tap, keyboard or drop, and sends them: with progress, a pause, and words for what goes wrong. */
export default function FileField({
  purpose,
  label,
  description,
  max = 1,
  first = null,
  onChange,
}: FileFieldProps) {
  const t = useT('common.files')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<Row[]>([])
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const ready = rows.flatMap(row => row.state.file ?? [])
  const readyIds = ready.map(file => file.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another file is ready, not at every piece
  useEffect(() => tell.current(ready), [readyIds])

  // What was refused takes no place: another file may be chosen, and goes there.
  const room = max - rows.filter(row => row.state.phase !== 'refused').length
  const add = (files: Iterable<File>) => {
    const chosen = [...files].slice(0, room)
    if (chosen.length > 0) setRows(now => now.filter(row => row.state.phase !== 'refused'))
    for (const file of chosen) {
      const key = crypto.randomUUID()
      const place = (state: UploadState) =>
        setRows(now => now.map(row => (row.key === key ? { ...row, state } : row)))
      const state: UploadState = { phase: 'sending', sent: 0, total: file.size, file: null, problem: null }
      const upload = startUpload(purpose, file, place)
      setRows(now => [...now, { key, name: file.name, upload, state }])
    }
  }
  const waiting = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, however often the field is drawn
  useEffect(() => {
    const file = waiting.current
    waiting.current = null
    if (file) add([file])
  }, [])
  const remove = (row: Row) => {
    row.upload.cancel()
    setRows(now => now.filter(one => one.key !== row.key))
    input.current?.focus()
  }

  return (
    <Input.Wrapper label={label} description={description} labelProps={{ htmlFor: id }}>
      <Stack gap="sm" mt="xs">
        {room > 0 && (
          <DropZone onFiles={add}>
            <Button
              variant="light"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {max > 1 ? t('chooseMany') : t('choose')}
            </Button>
            {PURPOSES[purpose].mediaTypes.includes('image/jpeg') && (
              <TakePicture onTaken={picture => add([picture])} />
            )}
            <Text c="dimmed" visibleFrom="xs">
              {max > 1 ? t('dropMany') : t('drop')}
            </Text>
          </DropZone>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          multiple={max > 1}
          accept={acceptOf(purpose)}
          onChange={event => {
            add(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        {rows.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} className={classes.list ?? ''} aria-label={t('list')}>
            {rows.map(row => (
              <UploadRow
                key={row.key}
                row={row}
                onRemove={() => remove(row)}
                onAnother={() => input.current?.click()}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

type UploadRowProps = { row: Row; onRemove: () => void; onAnother: () => void }

function UploadRow({ row, onRemove, onAnother }: UploadRowProps) {
  const t = useT('common.files')
  const { name, state, upload } = row
  const { phase } = state
  const percent = Math.floor((state.sent / Math.max(1, state.total)) * 100)
  const isOpen = phase !== 'done' && phase !== 'refused'
  const removal = (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t(isOpen ? 'cancel' : 'remove', { name })}
      onClick={onRemove}
    >
      <IconX size={18} />
    </ActionIcon>
  )
  if (phase === 'refused')
    return (
      <Group component="li" gap={4} wrap="nowrap" align="flex-start">
        <Box flex={1} miw={0}>
          <Refusal
            problem={state.problem}
            title={name}
            own={{ another_file: onAnother }}
            onAgain={upload.resume}
          />
        </Box>
        {removal}
      </Group>
    )
  const words = {
    sending: t('sending', { percent, name }),
    checking: t('checking', { name }),
    broken: t('broken'),
    paused: t('paused', { percent }),
    done: t('done', { name: state.file?.name ?? name }),
  }[phase]
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text role="status" miw={0}>
          {words}
        </Text>
        <Group gap={4} wrap="nowrap">
          {isOpen && phase !== 'checking' && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t(phase === 'paused' ? 'resume' : 'pause', { name })}
              onClick={() => (phase === 'paused' ? upload.resume() : upload.pause())}
            >
              {phase === 'paused' ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
            </ActionIcon>
          )}
          {removal}
        </Group>
      </Group>
      {isOpen && <Progress value={percent} aria-label={t('progress', { name })} />}
    </Stack>
  )
}
