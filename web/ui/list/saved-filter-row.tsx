import { ActionIcon, Box, Button, Group, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconStar, IconStarFilled, IconTrash, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '../refusal/refusal.tsx'
import { toastDone, toastRefused } from '../toast.ts'
import { LONGEST_NAME } from './save-filters.tsx'
import classes from './saved-filters.module.css'
import type { SavedFilter } from './use-saved-filters.ts'

type SavedFilterRowProps = { one: SavedFilter; isApplied: boolean; onApply: () => void }

/** Saved filters by name: the name applies them, the signs beside it rename, delete, or have the list open with them. */
export function SavedFilterRow({ one, isApplied, onApply }: SavedFilterRowProps) {
  const [mode, setMode] = useState<'shown' | 'renamed' | 'deleted'>('shown')
  const [isBack, setBack] = useState(false)
  const back = () => {
    setBack(true)
    setMode('shown')
  }
  if (mode === 'renamed') return <Renaming one={one} onDone={back} />
  if (mode === 'deleted') return <Deleting one={one} onDone={back} />
  return (
    <li className={classes.row}>
      <Button
        ref={isBack ? focus : null}
        variant={isApplied ? 'light' : 'subtle'}
        color={isApplied ? undefined : 'gray'}
        justify="flex-start"
        flex={1}
        miw={0}
        px="xs"
        onClick={onApply}
        {...(isApplied ? { 'aria-current': true } : {})}
      >
        {one.name}
      </Button>
      <Star one={one} />
      <Sign name={one.name} what="rename" onClick={() => setMode('renamed')} />
      <Sign name={one.name} what="delete" onClick={() => setMode('deleted')} />
    </li>
  )
}

/** What takes the row's place gets the focus as it comes. */
const focus = (element: HTMLElement | null) => element?.focus()

const signs = { rename: IconPencil, delete: IconTrash } as const

function Sign({ what, name, onClick }: { what: keyof typeof signs; name: string; onClick: () => void }) {
  const t = useT('common.savedFilters')
  const Icon = signs[what]
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(`${what}Of`, { name })}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Whether the list opens with it. */
function Star({ one }: { one: SavedFilter }) {
  const t = useT('common.savedFilters')
  const change = useApiMutation('PATCH /saved-filters/{id}')
  const Icon = one.isDefault ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={one.isDefault ? 'saffron' : 'gray'}
      size="lg"
      aria-label={t('defaultOf', { name: one.name })}
      aria-pressed={one.isDefault}
      title={t('asDefault')}
      disabled={change.isPending}
      onClick={() =>
        change.mutate(
          { params: { id: one.id }, body: { isDefault: !one.isDefault } },
          { onError: error => toastRefused(error) },
        )
      }
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

function Renaming({ one, onDone }: { one: SavedFilter; onDone: () => void }) {
  const t = useT('common.savedFilters')
  const actions = useT('common.actions')
  const [name, setName] = useState(one.name)
  const change = useApiMutation('PATCH /saved-filters/{id}')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    if (called === '' || change.isPending) return
    change.mutate({ params: { id: one.id }, body: { name: called } }, { onSuccess: onDone })
  }
  return (
    <li>
      <form onSubmit={submit} noValidate>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <TextInput
            ref={focus}
            flex={1}
            aria-label={t('renameOf', { name: one.name })}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={name.trim() === '' ? t('nameMissing') : change.isError}
          />
          <ActionIcon type="submit" size="lg" loading={change.isPending} aria-label={t('rename')}>
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={actions('cancel')} onClick={onDone}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Box mt={change.error ? 'xs' : 0}>
          <Refusal problem={change.error} />
        </Box>
      </form>
    </li>
  )
}

function Deleting({ one, onDone }: { one: SavedFilter; onDone: () => void }) {
  const t = useT('common.savedFilters')
  const actions = useT('common.actions')
  const remove = useApiMutation('DELETE /saved-filters/{id}')
  return (
    <li>
      <Group gap="xs" justify="space-between" role="alert" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('deleteAsk', { name: one.name })}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            ref={focus}
            size="compact-sm"
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(
                { params: { id: one.id } },
                {
                  onSuccess: () => toastDone(t('deleted', { name: one.name })),
                  onError: error => toastRefused(error),
                },
              )
            }
          >
            {t('delete')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {actions('cancel')}
          </Button>
        </Group>
      </Group>
    </li>
  )
}
