import { Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fileUrl } from '#web/browser/base-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { sizeText } from '#web/modules/files/public.ts'
import classes from './galleries.module.css'
import { type GalleryItem, pictureOf, useNameOf } from './item-look.ts'
import { kindIcons } from './tile.tsx'
import { useSwipe } from './use-swipe.ts'
import type { Direction } from './walk.ts'
import { ZoomPicture } from './zoom-picture.tsx'

type ItemStageProps = { item: GalleryItem; onSwipe: (to: Direction) => void }

/** An item, large: a picture, a film or a sound that plays, or what kind of file it is. */
export function ItemStage({ item, onSwipe }: ItemStageProps) {
  const t = useT('common.galleries')
  const nameOf = useNameOf()
  const [broken, setBroken] = useState(false)
  const { kind, url } = item
  const picture = pictureOf(item, 1024)
  if (item.status === 'withheld') {
    const names = item.people.filter(person => !person.consent).map(person => person.name)
    const text = t('withheldBy', { names: names.join(', ') })
    return <NoPicture item={item} icon={IconEyeOff} text={text} onSwipe={onSwipe} />
  }
  if (kind === 'video' && url && !broken)
    return (
      <Stage onSwipe={onSwipe}>
        <video
          controls
          playsInline
          preload="metadata"
          src={fileUrl(url)}
          {...(picture ? { poster: picture } : {})}
          aria-label={nameOf(item)}
          onError={() => setBroken(true)}
        />
      </Stage>
    )
  if (kind === 'audio' && url && !broken)
    return (
      <Stage onSwipe={onSwipe}>
        {/* biome-ignore lint/a11y/useMediaCaption: what people upload has no captions */}
        <audio
          controls
          preload="metadata"
          src={fileUrl(url)}
          aria-label={nameOf(item)}
          onError={() => setBroken(true)}
        />
      </Stage>
    )
  const src = picture ?? (kind === 'image' && url && isDrawn(item.mediaType) ? fileUrl(url) : null)
  if (src && kind === 'image') return <ZoomPicture src={src} alt={nameOf(item)} onSwipe={onSwipe} />
  const why = broken ? 'cannotPlay' : item.can.download ? 'cannotShow' : 'mayNotDownload'
  return <NoPicture item={item} icon={kindIcons[kind]} text={t(`viewModal.${why}`)} onSwipe={onSwipe} />
}

/** Small pictures come without sizes of their own. */
const isDrawn = (mediaType: string) => /^image\/(jpeg|png|gif|webp)$/.test(mediaType)

function Stage({ onSwipe, children }: Pick<ItemStageProps, 'onSwipe'> & { children: ReactNode }) {
  return (
    <div className={classes.stage} {...useSwipe(onSwipe)}>
      {children}
    </div>
  )
}

type NoPictureProps = ItemStageProps & { icon: typeof IconEyeOff; text: string }

function NoPicture({ item, icon: Icon, text, onSwipe }: NoPictureProps) {
  const language = useLanguage()
  return (
    <Stage onSwipe={onSwipe}>
      <Stack align="center" gap="xs" p="md" ta="center">
        <Icon size={48} stroke={1.5} aria-hidden />
        <Text size="sm">{sizeText(item.size, language)}</Text>
        <Text size="sm">{text}</Text>
      </Stack>
    </Stage>
  )
}
