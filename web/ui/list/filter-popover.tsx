import { Button, FocusTrap, Input, Popover, Skeleton, Stack } from '@mantine/core'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { FilterFace } from './filter-face.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { Filterable } from './filterable.ts'
import { isInPanel } from './use-list.ts'

/** The filters of a list behind their button; it opens as it comes. */
export default function FilterPopover({ list, count }: { list: Filterable; count?: number | undefined }) {
  const t = useT('common.list')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed no longer exists; closing returns the focus to this one.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      returnFocus
      shadow="md"
      radius="lg"
      // On a phone a long one is taller than the screen: it scrolls inside.
      middlewares={{ shift: { padding: 8 }, flip: true, size: { padding: 8, apply: fit } }}
    >
      <Popover.Target>
        <FilterFace ref={button} count={count} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters')}>
        <SoonFields list={list} />
        {count !== undefined && count > 0 && (
          <Button variant="subtle" fullWidth mt="md" onClick={list.clear}>
            {t('clearFilters')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** As high as there is room for, and never so low that a list of choices has none. */
function fit({ availableHeight, elements: { floating } }: Room) {
  floating.style.maxHeight = `${Math.max(availableHeight, 240)}px`
  floating.style.overflowY = 'auto'
}

type Room = { availableHeight: number; elements: { floating: HTMLElement } }

/**
 * The panel paints before its fields are built: they take a slow phone longer than a press may wait for an answer. The
 * focus goes into the first field when it is there.
 */
function SoonFields({ list }: { list: Filterable }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => startTransition(() => setThere(true)), [])
  if (isThere) {
    return (
      <FocusTrap active>
        <div>
          <FilterFields list={list} />
        </div>
      </FocusTrap>
    )
  }
  return (
    <Stack gap="md" aria-hidden>
      {list.filters.filter(isInPanel).map(({ name, label, kind }) =>
        kind === 'switch' ? (
          <Skeleton key={name} height={32} width={140} radius="xl" />
        ) : (
          <Input.Wrapper key={name} label={label}>
            <Skeleton height={36} />
          </Input.Wrapper>
        ),
      )}
    </Stack>
  )
}
