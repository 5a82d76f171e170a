import { Button, Group, Text, Title } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { useMay } from '#web/browser/center-access.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import classes from './galleries.module.css'
import { useGallery } from './gallery-data.ts'
import { Tile } from './tile.tsx'

type Viewer = Exclude<Role, 'admin'>

/** How many items stand in the panel of a batch. */
const MOST = 3

const screens = { center: '/center/gallery', expert: '/expert/gallery', learner: '/learner/gallery' } as const

/** The newest of a batch's gallery, and the way to all of it; a family sees it once there is something. */
export default function BatchGallery({ batchId, viewer }: { batchId: string; viewer: Viewer }) {
  const t = useT('common.galleries')
  const mayInCenter = useMay('attendance:view')
  const mayView = viewer !== 'center' || mayInCenter
  const of = { gallery: 'batch', id: batchId } as const
  const gallery = useGallery(of, 1, mayView)
  if (!mayView) return null
  if (viewer === 'learner' && !gallery.data?.items.length) return null
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={asLink({ to: screens[viewer], search: { tab: 'batch', id: batchId } })}
        >
          {t('open')}
        </Button>
      </Group>
      <QueryState query={gallery} loading={<LoadingLines lines={2} height={40} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('empty')}</Text>
          ) : (
            <ul className={classes.few}>
              {items.slice(0, MOST).map(item => (
                <li key={item.id} className={classes.item}>
                  <Tile
                    item={item}
                    onOpen={() => openModal('media-view', { ...of, itemId: item.id, offset: 1 })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
