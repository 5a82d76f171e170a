import { Stack, Text, Title } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type Announcement, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'

/** What readers answered, for those who sent it. */
export function AnnouncementAnswers({ announcement }: { announcement: Announcement }) {
  const t = useT('common.announcements.details')
  const words = useAnnouncementWords()
  const query = useApiQuery('GET /announcements/{id}/answers', {
    params: { id: announcement.id },
    query: { limit: 100 },
  })
  return (
    <section aria-label={t('answers')}>
      <Title order={3} size="h4" mb="xs">
        {t('answers')}
      </Title>
      <QueryState query={query} loading={<LoadingLines lines={2} height={52} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('noAnswers')}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(({ id, name, learners, text, at }) => {
                const whom = words.list(learners)
                const who = name === null ? whom : whom ? t('answerFor', { name, learners: whom }) : name
                return (
                  <li key={id}>
                    <Text size="sm" fw={600}>
                      {who}
                    </Text>
                    <div className={classes.bubble}>{text}</div>
                    <Text size="xs" c="dimmed" mt={2}>
                      {words.at(at, announcement.center.timeZone)}
                    </Text>
                  </li>
                )
              })}
            </Stack>
          )
        }
      </QueryState>
    </section>
  )
}
