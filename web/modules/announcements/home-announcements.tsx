import { Anchor, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { letterOf, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'

const shown = 3

/** Announcements that nobody of this home has opened; nothing where there are none. */
export default function HomeAnnouncements() {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const unread = useApiQuery('GET /announcements', { query: { seen: 'no', limit: shown } })
  const items = unread.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section
      title={t('title')}
      actions={<Anchor renderRoot={asLink({ to: '/learner/announcements' })}>{t('all')}</Anchor>}
    >
      <ul className={classes.rows}>
        {items.map(one => {
          const { names } = letterOf(one)
          return (
            <li key={one.id}>
              <Anchor
                underline="never"
                c="inherit"
                className={classes.row ?? ''}
                renderRoot={asLink({ to: '/learner/announcements', search: { announcement: one.id } })}
              >
                <span className={classes.headline}>{words.title(one)}</span>
                <Text component="span" display="block" size="sm" c="dimmed">
                  {[...(names.length > 0 ? [words.names(names)] : []), words.sender(one)].join(' · ')}
                </Text>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
