import { Button, Group, Stack } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pointed } from '#web/ui/pointed.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { CreditCard } from './credit-card.tsx'
import classes from './credits.module.css'

/** A family's attendance, child by child, and the classes it may make up. */
export function FamilyCredits() {
  const t = useT('common.attendance.credits')
  const me = useApiQuery('GET /me', {})
  const credits = useApiQuery('GET /credits', {})
  const learners = me.data?.learners.filter(one => one.status === 'active') ?? []
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack gap="lg" maw={720}>
        <Section title={t('attendance')}>
          <Group gap="sm">
            {learners.map(one => (
              <Button
                key={one.id}
                variant="default"
                onClick={() => openModal('attendance', { learnerId: one.id })}
              >
                {one.name}
              </Button>
            ))}
          </Group>
        </Section>
        <QueryState query={credits} loading={<LoadingLines lines={3} height={96} />}>
          {({ items }) => {
            const isOpen = (status: string) => status === 'issued' || status === 'reserved'
            const open = items.filter(credit => isOpen(credit.status))
            const past = items.filter(credit => !isOpen(credit.status))
            return (
              <>
                <Section title={t('open')}>
                  {open.length === 0 ? (
                    <EmptyState icon={IconTicket} title={t('none')} text={t('noneText')} order={3} />
                  ) : (
                    <Cards credits={open} />
                  )}
                </Section>
                {past.length > 0 && (
                  <Section title={t('past')}>
                    <Cards credits={past} />
                  </Section>
                )}
              </>
            )
          }}
        </QueryState>
      </Stack>
    </>
  )
}

function Cards({ credits }: { credits: readonly Parameters<typeof CreditCard>[0]['credit'][] }) {
  // A notification leads to one.
  const [meant] = useUrlState({ credit: '' })
  return (
    <ul className={classes.list}>
      {credits.map(credit => (
        <li key={credit.id}>
          <Pointed isMeant={credit.id === meant.credit}>
            <CreditCard credit={credit} withName />
          </Pointed>
        </li>
      ))}
    </ul>
  )
}
