import { Button, Checkbox, FileButton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { acceptOf, DropZone } from '#web/modules/files/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { AudienceField } from '../audience-field.tsx'
import { MediaRows } from '../media-rows.tsx'
import { useMediaUploads } from '../use-media-uploads.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'media-add': { gallery: Gallery; id: string; name: string }
  }
}

/** Puts files into a gallery: several at once, in pieces that go on after a broken line and after a reload. */
export default function MediaAdd({ payload, close }: ModalProps<'media-add'>) {
  const t = useT('common.galleries')
  const { gallery, id, name } = payload
  const uploads = useMediaUploads({ gallery, id })
  const { shownTo, downloads } = uploads.together
  const add = useApiMutation('POST /gallery/items')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ready = uploads.rows.filter(row => row.phase === 'done')

  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      // New ones go to the front: the one chosen first is added last.
      for (const row of ready.toReversed()) {
        const { fileId, posterId, caption, people } = row
        if (!fileId) continue
        const learnerIds = people.map(person => person.id)
        await add.mutateAsync({
          body: { gallery, id, fileId, posterId, caption, learnerIds, shownTo, downloads },
        })
        uploads.remove(row, true)
      }
      toastDone(t('addModal.added', { count: ready.length }))
      if (ready.length === uploads.rows.length) close()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <PlainModal title={t('addModal.title', { name })} size="lg" onClose={close}>
      <Stack gap="md">
        <DropZone onFiles={uploads.add}>
          <FileButton multiple accept={acceptOf('media')} onChange={files => uploads.add(files)}>
            {props => (
              <Button variant="light" leftSection={<IconUpload size={18} aria-hidden />} {...props}>
                {t('addModal.choose')}
              </Button>
            )}
          </FileButton>
          <div>
            <Text size="sm">{t('addModal.types')}</Text>
            <Text size="xs" c="dimmed">
              {t('addModal.hint')}
            </Text>
          </div>
        </DropZone>
        <MediaRows of={{ gallery, id }} uploads={uploads} />
        {uploads.rows.length > 0 && (
          <>
            <AudienceField
              gallery={gallery}
              value={shownTo}
              onChange={next => uploads.decide({ shownTo: next })}
            />
            <Checkbox
              label={t('fields.downloads')}
              checked={downloads}
              onChange={event => uploads.decide({ downloads: event.currentTarget.checked })}
            />
            <Text size="xs" c="dimmed">
              {t('addModal.leaving')}
            </Text>
          </>
        )}
        <Refusal problem={problem} />
        <ModalActions>
          <Button disabled={ready.length === 0} loading={busy} onClick={() => void save()}>
            {t('addModal.submit', { count: ready.length })}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
