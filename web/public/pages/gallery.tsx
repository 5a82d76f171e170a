import { Button } from '@mantine/core'
import type { Gallery as GalleryKind } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { opensModal } from '../modal-link.tsx'
import { addModals } from '../public-modal-host.tsx'
import classes from './page.module.css'
import { PageSection } from './page-parts.tsx'

addModals({ './pages/modals/public-gallery.tsx': () => import('./modals/public-gallery.tsx') })

type Shown = ApiAnswer<'GET /public-pages/centers/{handle}'>['gallery']
type Item = Shown['items'][number]

type GalleryProps = {
  of: { gallery: GalleryKind; id: string }
  /** Whose gallery it is. */
  name: string
  shown: Shown
}

/** What everybody may see of a gallery: the first items, and a way to all. Nothing where there is nothing. */
export function Gallery({ of, name, shown: { items, total } }: GalleryProps) {
  const t = useT('pages')
  if (items.length === 0) return null
  return (
    <PageSection title={t('gallery.title')}>
      <ul className={classes.gallery}>
        {items.map((item, place) => (
          <li key={item.id}>
            <a
              // Without script it leads to the picture, or to the file.
              href={fileUrl(item.pictures.at(-1)?.url ?? item.url ?? '')}
              className={classes.shown}
              onClick={opensModal('public-gallery', { ...of, itemId: item.id })}
            >
              <Look item={item} says={saying(item) || t('gallery.untitled', { name, n: place + 1 })} />
            </a>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Button
          variant="default"
          mt="sm"
          className={classes.scripted ?? ''}
          onClick={() => openModal('public-gallery', { ...of, itemId: items[0]?.id ?? '' })}
        >
          {t('gallery.all', { count: total })}
        </Button>
      )}
    </PageSection>
  )
}

const saying = ({ caption, name }: Item) => caption || name

function Look({ item, says }: { item: Item; says: string }) {
  const t = useT('pages')
  const { kind } = item
  const picture = item.pictures.find(({ width }) => width >= 320) ?? item.pictures.at(-1)
  // A picture too small to be made smaller, or one of a format that stays as it came.
  const src = picture?.url ?? (kind === 'image' ? item.url : null)
  return (
    <>
      <span className={classes.tile}>
        {src && (
          <img src={fileUrl(src)} alt={says} width={320} height={240} loading="lazy" decoding="async" />
        )}
        {kind !== 'image' && (
          <span className={classes.kind} data-plain={src ? undefined : true}>
            {t(`gallery.kinds.${kind === 'audio' || kind === 'video' ? kind : 'file'}`)}
          </span>
        )}
        {!src && <span className={classes.says}>{says}</span>}
      </span>
      {/* The picture says it already to those who hear the page. */}
      {src && saying(item) && (
        <span className={classes.caption} aria-hidden>
          {says}
        </span>
      )}
    </>
  )
}
