import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconEdit, IconEyeOff, IconGavel, IconTrash } from '@tabler/icons-react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import classes from './galleries.module.css'
import { type GalleryItem, useNameOf } from './item-look.ts'

type ItemFactsProps = { item: GalleryItem; onGone: () => void }

/** What is said about an item, and what its reader may do with it. */
export function ItemFacts({ item, onGone }: ItemFactsProps) {
  const t = useT('common.galleries')
  const nameOf = useNameOf()
  const language = useLanguage()
  const dateText = (at: string) => nearDate(new Date(at), DEFAULT_ZONE, language)
  const { people, shownTo, addedBy, takeDown, can } = item
  const isStaff = addedBy !== null || can.change
  const date = dateText(item.addedAt)
  return (
    <Stack gap="sm">
      {takeDown && (
        <Alert color="yellow" p="sm" title={t('takenDown')}>
          {takeDown.by && t('takenDownBy', { name: takeDown.by, date: dateText(takeDown.askedAt) })}
        </Alert>
      )}
      <Text className={classes.fact}>{nameOf(item)}</Text>
      <Text size="sm" c="dimmed">
        {addedBy ? t('viewModal.addedBy', { date, name: addedBy }) : t('viewModal.added', { date })}
        {isStaff && ` · ${t('viewModal.shownTo')}: ${t(`audiences.${shownTo}`)}`}
        {people.length > 0 && ` · ${t('viewModal.people')}: ${people.map(person => person.name).join(', ')}`}
      </Text>
      <Actions item={item} onGone={onGone} />
    </Stack>
  )
}

function Actions({ item, onGone }: ItemFactsProps) {
  const t = useT('common.galleries.viewModal')
  const takeDown = useApiMutation('POST /gallery/items/{id}/take-down')
  const { id, url, name, can } = item
  return (
    <Group gap="sm">
      {can.download && url && (
        <Button
          component="a"
          href={fileUrl(url)}
          download={name}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('download')}
        </Button>
      )}
      {can.decide && (
        <Button
          leftSection={<IconGavel size={18} aria-hidden />}
          onClick={() => openModal('decide-take-down', { itemId: id })}
        >
          {t('decide')}
        </Button>
      )}
      {can.change && (
        <>
          <Button
            variant="default"
            leftSection={<IconEdit size={18} aria-hidden />}
            onClick={() => openModal('edit-media', { itemId: id })}
          >
            {t('edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => openModal(can.decide ? 'decide-take-down' : 'remove-media', { itemId: id })}
          >
            {t('remove')}
          </Button>
        </>
      )}
      {can.takeDown && (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} aria-hidden />}
          loading={takeDown.isPending}
          onClick={() =>
            takeDown.mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  toastDone(t('takenDown'))
                  onGone()
                },
                onError: toastRefused,
              },
            )
          }
        >
          {t('takeDown')}
        </Button>
      )}
    </Group>
  )
}
