import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { selectLearner, useSelectedLearnerId } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { useSelectedCenter } from './center-status-watch.tsx'
import type { Choice } from './choices-menu.tsx'
import classes from './switcher.module.css'

const load = () => import('./choices-menu.tsx')
const ChoicesMenu = lazy(withWords(load))

/** Which center, or which learner of the family, the screens are about. */
export function Switcher({ role }: { role: Role }) {
  if (role === 'center') return <CenterSwitcher />
  if (role === 'learner') return <LearnerSwitcher />
  return null
}

function CenterSwitcher() {
  const t = useT('common.shell')
  const roles = useT('center.choose.roles')
  const selected = useSelectedCenter()
  if (!selected) return null
  const { name } = selected.center
  return (
    <UnstyledButton
      className={classes.button}
      title={name}
      aria-haspopup="dialog"
      onClick={() => openModal('switch-center', {})}
    >
      <span className={classes.label}>{t('switchCenter')}</span>
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.role}>{roles(selected.center.centerRole)}</span>
      </span>
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  )
}

function LearnerSwitcher() {
  const t = useT('common.shell')
  const me = useApiQuery('GET /me', {}).data
  const learners = (me?.learners ?? []).filter(one => one.status === 'active')
  const chosen = useSelectedLearnerId()
  const first = learners[0]
  const known = learners.some(one => one.id === chosen)
  useEffect(() => {
    if (first && !known) selectLearner({ id: first.id, name: first.name })
  }, [first, known])
  // With a single one there is nothing to choose: it shows who is signed in, who may be the parent.
  if (learners.length === 1 && me?.user.name) return <Only name={me.user.name} />
  return <Choices label={t('switchLearner')} choices={learners} chosen={chosen} onChoose={selectLearner} />
}

function Only({ name }: { name: string }) {
  return (
    <Text fw={600} truncate className={classes.only}>
      {name}
    </Text>
  )
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
  if (choices.length === 1) return <Only name={current.name} />
  const face = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.name}>{current.name}</span>
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
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
