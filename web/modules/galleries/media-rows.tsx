import { ActionIcon, Button, FileButton, Group, Paper, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { acceptOf } from '#web/modules/files/public.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import classes from './galleries.module.css'
import type { OfGallery } from './gallery-data.ts'
import { PeopleField } from './people-field.tsx'
import type { MediaRow, MediaUploads } from './use-media-uploads.ts'

type MediaRowsProps = { of: OfGallery; uploads: MediaUploads }

/** The files that are on their way into a gallery, each with its words and who is in it. */
export function MediaRows({ of, uploads }: MediaRowsProps) {
  const t = useT('common.files')
  if (uploads.rows.length === 0) return null
  return (
    <Stack component="ul" gap="sm" className={classes.rows ?? ''} aria-label={t('list')}>
      {uploads.rows.map(row => (
        <Paper component="li" key={row.key} withBorder radius="md" p="sm">
          <Row of={of} row={row} uploads={uploads} />
        </Paper>
      ))}
    </Stack>
  )
}

type RowProps = MediaRowsProps & { row: MediaRow }

function Row({ of, row, uploads }: RowProps) {
  const t = useT('common.galleries')
  const { name, phase } = row
  if (phase === 'refused') return <Refused row={row} uploads={uploads} />
  const isPicture = /\.(jpe?g|png|gif|webp|heic|tiff?|bmp|mp4|m4v|mov|webm|avi|mkv|mpe?g|wmv|flv)$/i.test(
    name,
  )
  return (
    <Stack gap="xs">
      <Head row={row} uploads={uploads} />
      {phase === 'missing' ? (
        <Again row={row} uploads={uploads} />
      ) : (
        <>
          <TextInput
            label={t('addModal.each', { name })}
            value={row.caption}
            maxLength={300}
            onChange={event => uploads.describe(row, { caption: event.currentTarget.value })}
          />
          {isPicture && (
            <PeopleField
              of={of}
              label={t('addModal.people', { name })}
              known={row.people}
              value={row.people.map(person => person.id)}
              onChange={(_, people) => uploads.describe(row, { people })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

/** Another file may take its place. */
function Refused({ row, uploads }: Omit<RowProps, 'of'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Refusal
          problem={row.problem}
          title={row.name}
          own={{ another_file: () => input.current?.click() }}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf('media')}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) uploads.replace(row, file)
        }}
      />
      <Away row={row} uploads={uploads} />
    </Group>
  )
}

function Head({ row, uploads }: Omit<RowProps, 'of'>) {
  const t = useT('common.files')
  const own = useT('common.galleries.addModal')
  const { name, phase, sent, total } = row
  const percent = Math.floor((sent / Math.max(1, total)) * 100)
  const words = {
    waiting: own('waits', { name }),
    missing: name,
    sending: t('sending', { percent, name }),
    checking: t('checking', { name }),
    broken: t('broken'),
    paused: t('paused', { percent }),
    done: t('done', { name }),
    refused: name,
  }[phase]
  const isMoving = phase === 'sending' || phase === 'broken' || phase === 'paused'
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text role="status" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {words}
        </Text>
        <Group gap={4} wrap="nowrap">
          {isMoving && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t(phase === 'paused' ? 'resume' : 'pause', { name })}
              onClick={() => (phase === 'paused' ? uploads.resume(row) : uploads.pause(row))}
            >
              {phase === 'paused' ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
            </ActionIcon>
          )}
          <Away row={row} uploads={uploads} />
        </Group>
      </Group>
      {(isMoving || phase === 'checking') && (
        <Progress value={percent} aria-label={t('progress', { name })} />
      )}
    </Stack>
  )
}

function Away({ row, uploads }: Omit<RowProps, 'of'>) {
  const t = useT('common.files')
  const isOpen = row.phase !== 'done' && row.phase !== 'refused'
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t(isOpen ? 'cancel' : 'remove', { name: row.name })}
      onClick={() => uploads.remove(row)}
    >
      <IconX size={18} />
    </ActionIcon>
  )
}

/** After a reload the device has lost the file: the same one is chosen again, and what was sent already stays sent. */
function Again({ row, uploads }: Omit<RowProps, 'of'>) {
  const t = useT('common.galleries.addModal')
  const [another, setAnother] = useState(false)
  const percent = Math.floor((row.sent / Math.max(1, row.total)) * 100)
  return (
    <Stack gap={4} align="flex-start">
      <FileButton onChange={file => setAnother(file !== null && !uploads.choose(row, file))}>
        {props => (
          <Button variant="light" size="compact-md" {...props}>
            {t('again', { name: row.name, percent })}
          </Button>
        )}
      </FileButton>
      {another && (
        <Text size="sm" c="red" role="alert">
          {t('another', { name: row.name })}
        </Text>
      )}
    </Stack>
  )
}
