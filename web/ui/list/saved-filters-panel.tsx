import { Popover, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import type { Filterable } from './filterable.ts'
import { SaveFilters } from './save-filters.tsx'
import { SavedFace } from './saved-face.tsx'
import { SavedFilterRow } from './saved-filter-row.tsx'
import classes from './saved-filters.module.css'
import { appliedOf, knownValues, type SavedFilter } from './use-saved-filters.ts'

/** What is saved for a list: apply, rename, open the list with it, delete; and save what narrows it now. */
export default function SavedFiltersPanel({
  list,
  saved,
}: {
  list: Filterable
  saved: readonly SavedFilter[]
}) {
  const t = useT('common.savedFilters')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed no longer exists; closing returns the focus to this one.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const content = useRef<HTMLDivElement>(null)
  // With the last of a row its focus would go to nowhere, and Escape with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row went
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus()
  }, [saved.length])
  const applied = appliedOf(list, saved)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      shadow="md"
      radius="lg"
    >
      <Popover.Target>
        <SavedFace ref={button} applied={applied} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <Stack gap="md" ref={content} tabIndex={-1} style={{ outline: 'none' }}>
          {saved.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('none')}
            </Text>
          ) : (
            <ul className={classes.rows}>
              {saved.map(one => (
                <SavedFilterRow
                  key={one.id}
                  one={one}
                  isApplied={one === applied}
                  onApply={() => {
                    list.apply(knownValues(list, one.values))
                    setOpen(false)
                  }}
                />
              ))}
            </ul>
          )}
          {!applied && <SaveFilters list={list} onSaved={() => setOpen(false)} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
