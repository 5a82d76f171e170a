import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { CENTER_AREAS } from '#domain/access/permissions.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DateText, DateTimeText } from '#web/ui/time-text.tsx'
import { useActWords } from './act-words.ts'
import { MemberButtons } from './member-actions.tsx'
import { LastSeen, MemberStatus, RoleText, ServicesText } from './member-facts.tsx'
import { type Member, useMember } from './staff-data.ts'

/** A member beside the list, opened by `?member=<id>`. */
export function MemberPanel({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useT('center')
  const member = useMember(memberId)
  return (
    <SidePanel title={member.data?.name ?? t('titles.staff')} onClose={onClose}>
      <QueryState query={member}>{found => <Details member={found} />}</QueryState>
    </SidePanel>
  )
}

function Details({ member }: { member: Member }) {
  const t = useT('center.staff')
  return (
    <Stack gap="lg">
      <div>
        <MemberStatus member={member} />
      </div>
      {member.whyNot && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          {t(`profile.whyNot.${member.whyNot}`, { name: member.name })}
        </Alert>
      )}
      <MemberButtons member={member} />
      <section aria-label={t('profile.facts')}>
        <KeyValues
          rows={[
            { label: t('columns.role'), value: <RoleText member={member} />, strong: true },
            { label: t('columns.services'), value: <ServicesText member={member} /> },
            {
              label: t('columns.phone'),
              value: <PhoneLink phone={member.phone} />,
            },
            { label: t('columns.since'), value: <DateText at={member.since} /> },
            { label: t('columns.lastSeen'), value: <LastSeen member={member} /> },
          ]}
        />
      </section>
      <AccessFacts member={member} />
      <Acts memberId={member.id} />
    </Stack>
  )
}

/** What they may see and do; what differs from the role is marked. */
function AccessFacts({ member }: { member: Member }) {
  const t = useT('center.staff')
  return (
    <section aria-label={t('profile.access')}>
      <Title order={2} mb="sm">
        {t('profile.access')}
      </Title>
      <KeyValues
        rows={CENTER_AREAS.map(area => ({
          label: t(`areas.${area}.name`),
          value: (
            <>
              {t(`levels.${member.access[area]}`)}
              {member.changedAreas.includes(area) && ` · ${t('changed')}`}
            </>
          ),
          strong: member.changedAreas.includes(area),
        }))}
      />
    </section>
  )
}

const actsAtFirst = 5

function Acts({ memberId }: { memberId: string }) {
  const t = useT('center.staff.profile')
  const [limit, setLimit] = useState(actsAtFirst)
  const words = useActWords()
  const acts = useApiQuery(
    'GET /center/staff/{id}/acts',
    { params: { id: memberId }, query: { limit } },
    { keepPrevious: true },
  )
  return (
    <section aria-label={t('acts')}>
      <Title order={2} mb="sm">
        {t('acts')}
      </Title>
      <QueryState query={acts} loading={<LoadingLines lines={3} height={20} />}>
        {({ items, next }) => (
          <Stack gap="sm" align="flex-start">
            {items.length === 0 && <Text c="dimmed">{t('noActs')}</Text>}
            {items.map(act => (
              <div key={act.id}>
                <Text>{words(act)}</Text>
                <Text size="xs" c="dimmed">
                  <DateTimeText at={act.at} />
                </Text>
              </div>
            ))}
            {next && limit < 100 && (
              <Button variant="subtle" size="compact-sm" onClick={() => setLimit(Math.min(100, limit * 4))}>
                {t('moreActs')}
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </section>
  )
}
