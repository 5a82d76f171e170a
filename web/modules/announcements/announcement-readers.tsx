import { Box, Button, Group, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { type Announcement, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'

type Reader = ApiAnswer<'GET /announcements/{id}/readers'>['items'][number]
type Shown = 'no' | 'yes' | 'all'

const step = 25
/** From so many on they can be searched. */
const searchFrom = 10

/** Who has opened it and who has not: learners with their guardians, or who works at the center. */
export function AnnouncementReaders({ announcement }: { announcement: Announcement }) {
  const t = useT('common.announcements.details')
  const list = useT('common.list')
  const words = useAnnouncementWords()
  const [shown, setShown] = useState<Shown>('no')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const query = useApiQuery(
    'GET /announcements/{id}/readers',
    {
      params: { id: announcement.id },
      query: { ...(shown !== 'all' && { seen: shown }), ...(search && { search }), limit },
    },
    { keepPrevious: true, staleTime: 0 },
  )
  const title = words.isForFamilies(announcement) ? t('readersTitle') : t('readersStaff')
  const all = announcement.figures?.learners ?? announcement.figures?.people ?? 0
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <SegmentedTabs<Shown>
        label={t('readers.label')}
        value={shown}
        mb={0}
        onChange={next => {
          setShown(next)
          setLimit(step)
        }}
        options={(['no', 'yes', 'all'] as const).map(value => ({ value, label: t(`readers.${value}`) }))}
      />
      {all > searchFrom && (
        <Box mt="sm">
          <SearchField value={search} onChange={setSearch} label={list('search')} />
        </Box>
      )}
      <QueryState query={query} loading={<LoadingLines lines={3} height={44} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text c="dimmed" mt="sm">
              {t(`nobody.${shown}`)}
            </Text>
          ) : (
            <>
              <ul className={classes.readers}>
                {items.map(reader => (
                  <Row
                    key={reader.learnerId ?? reader.name}
                    reader={reader}
                    zone={announcement.center.timeZone}
                  />
                ))}
              </ul>
              {items.length < total && limit < 100 && (
                <Button variant="subtle" onClick={() => setLimit(Math.min(100, limit + step * 2))}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

function Row({ reader, zone }: { reader: Reader; zone: string }) {
  const t = useT('common.announcements.details')
  const words = useAnnouncementWords()
  const { name, batches, guardians, seenAt, accounts } = reader
  return (
    <li>
      <Box miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {batches.length > 0 && (
          <Text size="sm" c="dimmed">
            {batches.join(', ')}
          </Text>
        )}
        {guardians.map(guardian => (
          <Group key={guardian.name} gap={4} wrap="nowrap">
            <Text size="sm" c="dimmed">
              {guardian.name}
              {guardian.seenAt && guardians.length > 1
                ? ` · ${t('seenAt', { when: words.at(guardian.seenAt, zone) })}`
                : ''}
            </Text>
          </Group>
        ))}
      </Box>
      <Text size="sm" c={seenAt ? 'teal' : 'dimmed'} className={classes.when ?? ''}>
        {seenAt ? (
          <>
            <IconCheck size={14} aria-hidden /> {t('seenAt', { when: words.at(seenAt, zone) })}
          </>
        ) : (
          t(accounts === 0 ? 'noAccount' : 'notSeen')
        )}
      </Text>
    </li>
  )
}
