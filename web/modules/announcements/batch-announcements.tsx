import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { useAnnouncementWords } from './announcement-data.ts'

const shown = 3

/** The latest announcements to a batch, and a way to tell it something. */
export default function BatchAnnouncements({ batchId }: { batchId: string }) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const mayView = useMay('learners:view')
  const mayManage = useMay('learners:manage')
  const isExpert = currentRole() === 'expert'
  const announcements = useApiQuery(
    'GET /announcements',
    { query: { which: 'sent', batch: batchId, limit: shown } },
    { enabled: isExpert || mayView },
  )
  if (!isExpert && !mayView) return null
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        {(isExpert || mayManage) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSpeakerphone size={16} aria-hidden />}
            onClick={() => openModal('announce', { batchId })}
          >
            {t('announceBatch')}
          </Button>
        )}
      </Group>
      <QueryState query={announcements} loading={<LoadingLines lines={2} height={40} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('emptyBatch')}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(one => (
                <li key={one.id}>
                  <Link
                    to={isExpert ? '/expert/announcements' : '/center/announcements'}
                    search={{ tab: 'sent', announcement: one.id }}
                  >
                    <Text component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {words.title(one)}
                    </Text>
                  </Link>
                  <Text c="dimmed" size="sm">
                    {[
                      words.when(one),
                      ...(one.figures
                        ? [
                            `${t('columns.seen')} ${t('seenOf', {
                              seen: String(one.figures.seenPeople),
                              people: String(one.figures.people),
                            })}`,
                          ]
                        : []),
                    ].join(' · ')}
                  </Text>
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </section>
  )
}
