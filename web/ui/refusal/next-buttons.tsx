import { Button, Group, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import { acceptTerms, contactUs, goTo } from '#web/browser/app/app-steps.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { queryClient } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { stepOf, type Way } from './next-steps.ts'

export type NextButtonsProps = {
  steps: readonly string[]
  /** Steps that the place itself takes, in place of the general way. */
  own?: { readonly [step: string]: () => void }
  /** Sends or reads once more. */
  onAgain?: (() => void) | undefined
  /** Resends what the terms had blocked, in its current state; in a form that means submitting it. */
  onAccepted?: (() => void) | undefined
  /** The refusal has been answered. */
  onTaken: () => void
}

/** The buttons that help after a refusal. */
export default function NextButtons({ steps, own = {}, onAgain, onAccepted, onTaken }: NextButtonsProps) {
  const t = useT('common.refusal')
  const [showsHeads, setShowsHeads] = useState(false)
  const role = currentRole()
  const known = steps.flatMap(code => {
    const step = stepOf(code, role)
    return step ? [{ ...step, code }] : []
  })
  // Two steps that lead to the same place are one button.
  const shown = known.filter(
    ({ way, label, code }, place) =>
      own[code] !== undefined ||
      known.findIndex(other => other.way === way && other.label === label) === place,
  )
  const take = async (code: string, way: Way, from: HTMLElement) => {
    const ownWay = own[code]
    if (ownWay) return ownWay()
    if (way === 'heads') return setShowsHeads(true)
    if (way === 'terms') {
      if (!(await acceptTerms())) return
      onTaken()
      return onAccepted ? onAccepted() : from.closest('form')?.requestSubmit()
    }
    onTaken()
    if (way === 'reload') return onAgain ? onAgain() : queryClient.invalidateQueries()
    if (way === 'again') return sendAgain(from, onAgain)
    if (way === 'fields') return focusField(from)
    if (way === 'contact') return contactUs()
    if (way === 'up') return goTo(listOf(location))
    goTo(way === 'sign_in' ? signInPath() : way)
  }
  if (shown.length === 0) return null
  return (
    <>
      <Group gap="xs">
        {shown.map(({ code, label, ownLabel, way }) => (
          <Button
            key={code}
            variant="default"
            size="xs"
            mih={36}
            onClick={(event: MouseEvent<HTMLElement>) => void take(code, way, event.currentTarget)}
          >
            {t((own[code] ? ownLabel : label) as 'refresh')}
          </Button>
        ))}
      </Group>
      {showsHeads && <Heads />}
    </>
  )
}

function Heads() {
  const t = useT('common.refusal')
  const language = useLanguage()
  const heads = useCenterAccess().center?.heads ?? []
  if (heads.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(heads)
  return <Text role="status">{t('headNames', { count: heads.length, names })}</Text>
}

/** To the sign-in of this tree's role, and back to here. */
const signInPath = () =>
  pathTo('/sign-in', { role: currentRole() ?? undefined, next: location.pathname + location.search })

/** The list that a screen's item belongs to: a query opens it above the list itself, an id ends the path. */
function listOf({ pathname, search }: Location) {
  const end = /\/[^/]*$/.exec(pathname)?.[0] ?? ''
  return search === '' || /\d/.test(end) ? pathname.slice(0, -end.length) : pathname
}

function sendAgain(from: HTMLElement, onAgain: (() => void) | undefined) {
  if (onAgain) return onAgain()
  const form = from.closest('form')
  if (form) form.requestSubmit()
  else void queryClient.invalidateQueries()
}

const field =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]'

/** To the field that is wrong; else to the first one of what is being filled in. */
function focusField(from: HTMLElement) {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]')
  const around =
    from.closest<HTMLElement>('form') ??
    from.closest<HTMLElement>('[role=dialog]') ??
    [...dialogs].at(-1) ??
    document.querySelector<HTMLElement>('main')
  const first =
    around?.querySelector<HTMLElement>('[aria-invalid=true]') ?? around?.querySelector<HTMLElement>(field)
  if (!first) return void queryClient.invalidateQueries()
  first.focus()
  first.scrollIntoView({ block: 'center' })
}
