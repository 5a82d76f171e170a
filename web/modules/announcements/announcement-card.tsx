import { Badge, Text, UnstyledButton } from '@mantine/core'
import { fileUrl } from '#web/browser/base-url.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type Announcement, isUnread, letterOf, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'
import { ForNames } from './letter.tsx'

/** An announcement in the list of its readers. */
export function AnnouncementCard({
  announcement,
  onOpen,
}: {
  announcement: Announcement
  onOpen: () => void
}) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const { pictures, center, sentAt, sendAt, status } = announcement
  const { names } = letterOf(announcement)
  const { title, text, language } = words.wording(announcement)
  const isNew = isUnread(announcement)
  const thumb = pictures[0]?.variants.find(variant => variant.width >= 200) ?? pictures[0]
  return (
    <li>
      <UnstyledButton className={classes.card} {...(isNew && { 'data-unread': true })} onClick={onOpen}>
        {(names.length > 0 || isNew) && (
          <span className={classes.meta}>
            {names.length > 0 && <ForNames names={names} />}
            {isNew && (
              <Badge color="teal" size="lg" tt="none" fw={600} variant="light">
                {t('unread')}
              </Badge>
            )}
          </span>
        )}
        <span className={classes.inside}>
          <span>
            <span className={classes.headline} lang={language}>
              {title}
            </span>
            <span className={classes.excerpt} lang={language}>
              {status === 'withdrawn' ? t('withdrawnText') : text}
            </span>
          </span>
          {thumb && (
            <img
              className={classes.thumb}
              src={fileUrl(thumb.url)}
              alt=""
              loading="lazy"
              decoding="async"
              crossOrigin="anonymous"
            />
          )}
        </span>
        <Text component="span" display="block" size="sm" c="dimmed" mt={6}>
          {[words.sender(announcement), words.at(sentAt ?? sendAt, center.timeZone)].join(' · ')}
        </Text>
      </UnstyledButton>
    </li>
  )
}
