import { Button, Group, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type DeskLink = ApiAnswer<'GET /family/desk-links'>['items'][number]

/** Learners that centers wrote down under the reader's number, until the reader says whether they are theirs. */
export function DeskLinks() {
  const t = useT('learner.more.deskLinks')
  const links = useApiQuery('GET /family/desk-links', {})
  const items = links.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('title')} text={t('text')}>
      <Stack gap="lg">
        {items.map(link => (
          <OneLink key={link.id} link={link} />
        ))}
      </Stack>
    </Section>
  )
}

function OneLink({ link }: { link: DeskLink }) {
  const t = useT('learner.more.deskLinks')
  const language = useLanguage()
  const accept = useApiMutation('POST /family/desk-links/{id}/acceptance')
  const refuse = useApiMutation('POST /family/desk-links/{id}/refusal')
  const { id, center, learners } = link
  const isBusy = accept.isPending || refuse.isPending
  return (
    <Stack gap="sm" component="section" aria-label={center.name}>
      <Stack gap="xs">
        <Text fw={600}>{t('addedBy', { center: center.name })}</Text>
        {learners.map(learner => (
          <div key={`${learner.name} ${learner.addedAt}`}>
            <Text>{learner.name}</Text>
            <Text size="xs" c="dimmed">
              {t('born', { year: String(learner.birthYear) })} ·{' '}
              {t('added', {
                by: learner.addedBy ?? t('member'),
                date: nearDate(new Date(learner.addedAt), DEFAULT_ZONE, language),
              })}
            </Text>
            {learner.isKnown && <Text size="xs">{t('known', { name: learner.name })}</Text>}
          </div>
        ))}
      </Stack>
      <Group gap="sm">
        <Button
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() =>
            accept.mutate(
              { params: { id } },
              { onSuccess: () => toastDone(t('confirmed')), onError: error => toastRefused(error) },
            )
          }
        >
          {t('confirm')}
        </Button>
        <Button
          variant="default"
          loading={refuse.isPending}
          disabled={isBusy}
          onClick={() =>
            refuse.mutate(
              { params: { id } },
              {
                onSuccess: () => toastDone(t('refused', { center: center.name })),
                onError: error => toastRefused(error),
              },
            )
          }
        >
          {t('refuse')}
        </Button>
      </Group>
    </Stack>
  )
}
