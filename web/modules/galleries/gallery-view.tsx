import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { sizeText } from '#web/modules/files/public.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import type { GalleryPage, OfGallery } from './gallery-data.ts'
import { Grid } from './grid.tsx'
import { LeftUploads } from './left-uploads.tsx'

const Agreements = lazy(withWords(() => import('./agreements.tsx')))

/** One gallery: what is in it, and for those who look after it what may be done. */
export function GalleryView({ of }: { of: OfGallery }) {
  const list = useList('GET /gallery', { fixed: { ...of } })
  // The answer of this operation says more than a list's.
  const query = { ...list.query, data: list.answer as GalleryPage | undefined }
  return (
    <Stack gap="md">
      <QueryState query={query}>{found => <Content of={of} page={found} />}</QueryState>
      <ListPager list={list} />
      {query.data && query.data.agreements.length > 0 && (
        <Suspense>
          <Agreements agreements={query.data.agreements} />
        </Suspense>
      )}
    </Stack>
  )
}

function Content({ of, page }: { of: OfGallery; page: GalleryPage }) {
  const t = useT('common.galleries')
  const language = useLanguage()
  const [arranging, setArranging] = useState(false)
  const { name, items, can, space, takeDowns, offset, total } = page
  const add = can.add && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('media-add', { ...of, name })}
    >
      {t('add')}
    </Button>
  )
  const mayArrange = can.arrange && items.length > 1
  return (
    <>
      {(add || mayArrange) && (
        <Group gap="sm" justify="space-between">
          <Group gap="sm">
            {add}
            {mayArrange && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={16} aria-hidden />}
                aria-pressed={arranging}
                onClick={() => setArranging(!arranging)}
              >
                {t(arranging ? 'arranged' : 'arrange')}
              </Button>
            )}
          </Group>
          {space && (
            <Text size="sm" c="dimmed">
              {t('space', {
                used: sizeText(space.usedBytes, language),
                left: sizeText(space.leftBytes, language),
              })}
            </Text>
          )}
        </Group>
      )}
      {can.add && <LeftUploads of={of} name={name} />}
      {takeDowns.map(({ id, askedAt }) => (
        <Alert key={id} color="yellow" p="sm">
          {t('askedByYou', {
            date: nearDate(new Date(askedAt), DEFAULT_ZONE, language),
            gallery: of.gallery,
          })}
        </Alert>
      ))}
      {arranging && mayArrange && <Text c="dimmed">{t('arrangeHint')}</Text>}
      {items.length === 0 ? (
        <EmptyState title={t('empty')} text={t(can.add ? 'emptyAdd' : 'emptyText')} />
      ) : (
        <Grid of={of} items={items} offset={offset} total={total} arranging={arranging && mayArrange} />
      )}
    </>
  )
}
