import { Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { MEMBERSHIP_STATUSES } from '#domain/modules/learners/membership-api.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, Link } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { DirectionsLink } from '#web/modules/bookings/public.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { type List, type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Pointed } from '#web/ui/pointed.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Membership, membershipTones } from './membership-data.ts'
import classes from './memberships.module.css'

const loadMenu = () => import('./membership-menu.tsx')
const MembershipMenu = lazy(withWords(loadMenu))

/** The centers that the family's learners belong to, each with what may be done. */
export function MembershipsList() {
  const list = useList('GET /memberships', { filters: useFilters() })
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      <Rows list={list} />
      <ListPager list={list} />
    </Stack>
  )
}

/** By person, if several belong somewhere, and by status. */
function useFilters(): ListFilter[] {
  const t = useT('learner.memberships')
  const learners = useApiQuery('GET /me', {}).data?.learners
  return useMemo(() => {
    const people = (learners ?? []).map(({ id, name }) => ({ value: id, label: name }))
    const statuses = MEMBERSHIP_STATUSES.map(value => ({ value, label: t(`statuses.${value}`) }))
    return [
      ...(people.length > 1
        ? [{ kind: 'choice' as const, name: 'learnerId', label: t('person'), options: people }]
        : []),
      { kind: 'choice' as const, name: 'status', label: t('state'), options: statuses },
    ]
  }, [t, learners])
}

function Rows({ list }: { list: List<Membership> }) {
  const t = useT('learner.memberships')
  // A notification leads to one.
  const [pointed] = useUrlState({ membership: '' })
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={4} height={96} />
  if (list.rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('find')}</Button>}
      />
    )
  return (
    <ul className={classes.list}>
      {list.rows.map(membership => (
        <li key={membership.id}>
          <Pointed isMeant={membership.id === pointed.membership}>
            <MembershipCard membership={membership} />
          </Pointed>
        </li>
      ))}
    </ul>
  )
}

/** One of them, with what may be done. */
export function MembershipCard({ membership }: { membership: Membership }) {
  const t = useT('learner.memberships')
  const language = useLanguage()
  const { center, learner, flat, status, can } = membership
  const said = {
    learner: learner.name,
    date: nearDate(new Date(membership.since), 'Asia/Kolkata', language),
  }
  const face = (
    <>
      <IconDots size={18} aria-hidden />
      <VisuallyHidden>{t('moreOf', { learner: learner.name, center: center.name })}</VisuallyHidden>
    </>
  )
  return (
    <Paper withBorder radius="lg" p="md" bg="var(--surface)">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Picture
          name={center.name}
          src={publicPicture(center.pictureId, 96)}
          scene={sceneOf('center', [])}
          size={48}
        />
        <Stack gap={4} flex={1} miw={0} align="flex-start">
          <Link
            to="/learner/find-new-centers/$centerId"
            params={{ centerId: center.slug }}
            className={classes.name}
          >
            {center.name}
          </Link>
          <Text>{flat ? t('flat', { ...said, flat }) : t('since', said)}</Text>
          <Text size="xs" c="dimmed">
            {center.addressLine}, {center.city}
          </Text>
          {status !== 'ended' && (
            <Group gap="md" style={{ rowGap: 4 }}>
              {center.phone && <PhoneLink phone={center.phone} />}
              <DirectionsLink latitude={center.latitude} longitude={center.longitude} />
            </Group>
          )}
          <StatusBadge tone={membershipTones[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </Stack>
        {Object.values(can).some(Boolean) && (
          <LazyMenu load={loadMenu} face={face} className={classes.dots}>
            <MembershipMenu membership={membership} face={face} className={classes.dots} />
          </LazyMenu>
        )}
      </Group>
    </Paper>
  )
}
