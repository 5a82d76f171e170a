import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { queryClient, useApiQuery } from '#web/browser/query.ts'
import { selectCenter, selectLearner } from '#web/browser/storage.ts'
import { useSelectedCenterId, useSelectedLearnerId } from '#web/browser/use-stored.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import type { Choice } from './choices-menu.tsx'
import classes from './switcher.module.css'

const load = () => import('./choices-menu.tsx')
const ChoicesMenu = lazy(load)

/** Which center, or which learner of the family, the screens are about. */
export function Switcher({ role }: { role: Role }) {
  if (role === 'center') return <CenterSwitcher />
  if (role === 'learner') return <LearnerSwitcher />
  return null
}

function CenterSwitcher() {
  const t = useT('common.shell')
  const centers = useApiQuery('GET /me', {}).data?.centers ?? []
  const chosen = useSelectedCenterId()
  const navigate = useNavigate()
  const choose = async (center: { id: string; name: string }) => {
    selectCenter(center)
    // What stands in the cache belongs to the other center.
    await navigate({ to: '/center/dashboard' })
    await queryClient.resetQueries()
  }
  const choices = centers.map(center => ({ id: center.centerId, name: center.name }))
  return <Choices label={t('switchCenter')} choices={choices} chosen={chosen} onChoose={choose} />
}

function LearnerSwitcher() {
  const t = useT('common.shell')
  const learners = (useApiQuery('GET /me', {}).data?.learners ?? []).filter(one => one.status === 'active')
  const chosen = useSelectedLearnerId()
  const first = learners[0]
  const known = learners.some(one => one.id === chosen)
  useEffect(() => {
    if (first && !known) selectLearner({ id: first.id, name: first.name })
  }, [first, known])
  return <Choices label={t('switchLearner')} choices={learners} chosen={chosen} onChoose={selectLearner} />
}

type ChoicesProps = {
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (choice: Choice) => unknown
}

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  const current = choices.find(choice => choice.id === chosen)
  if (!current) return null
  if (choices.length === 1) {
    return (
      <Text fw={600} truncate className={classes.only}>
        {current.name}
      </Text>
    )
  }
  const face = (
    <>
      <span className={classes.label}>{label}</span>
      <Text span fw={600} truncate>
        {current.name}
      </Text>
      <IconChevronDown size={16} aria-hidden />
    </>
  )
  return (
    <LazyMenu load={load} face={face} className={classes.button}>
      <ChoicesMenu
        choices={choices}
        chosen={current.id}
        onChoose={onChoose}
        face={face}
        className={classes.button}
      />
    </LazyMenu>
  )
}
