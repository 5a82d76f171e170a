import { Anchor } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './galleries.module.css'
import { type OfGallery, useGallery } from './gallery-data.ts'
import { Tile } from './tile.tsx'

/** How many items stand on the page of a center or an expert. */
const MOST = 6

/** What a family sees of the gallery of a center or an expert, on their page; nothing where there is nothing. */
export default function GalleryStrip({ of }: { of: OfGallery }) {
  const t = useT('common.galleries')
  const { data } = useGallery(of)
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title={t('title')}
      actions={
        <Anchor renderRoot={asLink({ to: '/learner/gallery', search: { tab: of.gallery, id: of.id } })}>
          {t('open')}
        </Anchor>
      }
    >
      <ul className={classes.grid} aria-label={t('title')}>
        {data.items.slice(0, MOST).map(item => (
          <li key={item.id} className={classes.item}>
            <Tile item={item} onOpen={() => openModal('media-view', { ...of, itemId: item.id, offset: 1 })} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
