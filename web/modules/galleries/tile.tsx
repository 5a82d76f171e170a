import { Badge, Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import {
  IconEyeOff,
  IconFile,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './galleries.module.css'
import { type GalleryItem, pictureOf, useNameOf } from './item-look.ts'

export const kindIcons: Record<GalleryItem['kind'], TablerIcon> = {
  image: IconPhoto,
  audio: IconMusic,
  video: IconPlayerPlay,
  document: IconFile,
  archive: IconFileZip,
  code: IconFile,
  unknown: IconFile,
}

/** One item of a gallery, small. */
export function Tile({ item, onOpen }: { item: GalleryItem; onOpen: () => void }) {
  const t = useT('common.galleries')
  const nameOf = useNameOf()
  const src = pictureOf(item, 320)
  const Icon = item.status === 'withheld' ? IconEyeOff : kindIcons[item.kind]
  const said = { shown: null, withheld: t('withheld'), taken_down: t('takenDown') }[item.status]
  return (
    <>
      <UnstyledButton className={classes.open} title={nameOf(item)} onClick={onOpen}>
        <span className={classes.tile}>
          {src ? (
            <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
          ) : (
            <ThemeIcon size={48} radius="xl" variant="transparent" aria-hidden>
              <Icon size={32} stroke={1.5} />
            </ThemeIcon>
          )}
          {item.kind !== 'image' && (
            <Badge component="span" className={classes.mark ?? ''} variant="filled" color="dark">
              {t(`kinds.${item.kind}`)}
            </Badge>
          )}
        </span>
        <Text component="span" size="sm" className={classes.caption}>
          {nameOf(item)}
        </Text>
      </UnstyledButton>
      {(said || item.can.change) && (
        <Text size="xs" c="dimmed">
          {said ?? t(`audiences.${item.shownTo}`)}
        </Text>
      )}
    </>
  )
}
