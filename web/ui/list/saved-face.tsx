import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './saved-filters.module.css'
import type { SavedFilter } from './use-saved-filters.ts'

type SavedFaceProps = ComponentProps<'button'> & { applied: SavedFilter | undefined }

/** The button of saved filters; it names the applied one. On a phone it is only the icon. */
export function SavedFace({ applied, ...props }: SavedFaceProps) {
  const t = useT('common.savedFilters')
  const Sign = applied ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="default"
      aria-label={applied ? t('applied', { name: applied.name }) : t('title')}
      classNames={{ root: classes.face ?? '', label: classes.label ?? '' }}
      {...props}
    >
      <Sign size={16} aria-hidden />
      <span className={classes.words}>{applied?.name ?? t('title')}</span>
    </Button>
  )
}
