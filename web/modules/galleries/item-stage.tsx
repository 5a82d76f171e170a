import { Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '#web/browser/base-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './galleries.module.css'
import { type GalleryItem, pictureOf, useNameOf } from './item-look.ts'
import { sizeText } from './sizes.ts'
import { kindIcons } from './tile.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

type ItemStageProps = { item: GalleryItem; onSwipe: (to: 'previous' | 'next') => void }

/** An item, large: a picture, a film or a sound that plays, or what kind of file it is. */
export function ItemStage({ item, onSwipe }: ItemStageProps) {
  const t = useT('common.galleries')
  const nameOf = useNameOf()
  const [broken, setBroken] = useState(false)
  const { kind, url } = item
  const picture = pictureOf(item, 1024)
  if (item.status === 'withheld') {
    const names = item.people.filter(person => !person.consent).map(person => person.name)
    return <NoPicture item={item} icon={IconEyeOff} text={t('withheldBy', { names: names.join(', ') })} />
  }
  if (kind === 'video' && url && !broken)
    return (
      <div className={classes.stage}>
        <video
          controls
          playsInline
          preload="metadata"
          src={fileUrl(url)}
          {...(picture ? { poster: picture } : {})}
          aria-label={nameOf(item)}
          onError={() => setBroken(true)}
        />
      </div>
    )
  if (kind === 'audio' && url && !broken)
    return (
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: what people upload has no captions */}
        <audio
          controls
          preload="metadata"
          src={fileUrl(url)}
          aria-label={nameOf(item)}
          onError={() => setBroken(true)}
        />
      </div>
    )
  const src = picture ?? (kind === 'image' && url && isDrawn(item.mediaType) ? fileUrl(url) : null)
  if (src && kind === 'image') return <ZoomPicture src={src} alt={nameOf(item)} onSwipe={onSwipe} />
  const why = broken ? 'cannotPlay' : item.can.download ? 'cannotShow' : 'mayNotDownload'
  return <NoPicture item={item} icon={kindIcons[kind]} text={t(`viewModal.${why}`)} />
}

/** Small pictures come without sizes of their own. */
const isDrawn = (mediaType: string) => /^image\/(jpeg|png|gif|webp)$/.test(mediaType)

type NoPictureProps = { item: GalleryItem; icon: typeof IconEyeOff; text: string }

function NoPicture({ item, icon: Icon, text }: NoPictureProps) {
  const nameOf = useNameOf()
  const language = useLanguage()
  return (
    <div className={classes.stage}>
      <Stack align="center" gap="xs" p="md" ta="center">
        <Icon size={48} stroke={1.5} aria-hidden />
        <Text fw={600} className={classes.fact}>
          {nameOf(item)}
        </Text>
        <Text size="sm">{sizeText(item.size, language)}</Text>
        <Text size="sm">{text}</Text>
      </Stack>
    </div>
  )
}
