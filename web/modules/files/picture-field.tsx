import { Button, Group, Stack, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { FilePicture } from './file-picture.tsx'
import { TakePicture } from './take-picture.tsx'
import { uploadFile } from './upload.ts'

const CropSquare = lazy(withWords(() => import('./crop-square.tsx')))

type PictureFieldProps = {
  purpose: 'profile_picture' | 'center_picture'
  /** Whose picture it is. */
  name: string
  fileId: string | null
  /** Shows this file from now on; null: none. */
  onSave: (fileId: string | null) => Promise<unknown>
  disabled?: boolean
  /** Who sees it, and what else there is to say. */
  children?: ReactNode
}

/** The picture of a person or a place: chosen, cut to a square, sent, replaced, removed. */
export function PictureField(props: PictureFieldProps) {
  const { purpose, name, fileId, onSave, disabled = false, children } = props
  const t = useT('common.files.picture')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    // Another picture than the browser can draw would only be refused after it was sent.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    if (picture) setChosen({ picture, name: file.name })
    else setProblem(t('unreadable'))
  }
  const save = async (work: () => Promise<unknown>, words: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      toastDone(words)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File) => {
    setChosen(null)
    void save(async () => onSave((await uploadFile(purpose, file)).id), t('saved'))
  }

  return (
    <Group gap="md" align="flex-start" wrap="nowrap">
      <FilePicture name={name} fileId={fileId} size={96} />
      <Stack gap="sm" miw={0}>
        <Group gap="sm">
          <Button variant="light" loading={busy} disabled={disabled} onClick={() => input.current?.click()}>
            {fileId ? t('replace') : t('add')}
          </Button>
          <TakePicture disabled={disabled || busy} onTaken={file => void choose(file)} />
          {fileId && (
            <Button
              variant="default"
              disabled={disabled || busy}
              onClick={() => void save(() => onSave(null), t('removed'))}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" role="status">
          {busy ? t('sending') : t('hint')}
        </Text>
        {children}
        <Refusal problem={problem} />
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('add')}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={event => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropSquare {...chosen} onUse={send} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Group>
  )
}
