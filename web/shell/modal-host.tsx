import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { connectModals } from '#web/modals/open-modal.ts'
import { modalRegistry } from './modal-registry.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    modal?: Opened
  }
}

type AnyModal = ComponentType<{ payload: unknown; close: () => void }>
type Opened = { name: string; payload: unknown }
const components = new Map<string, AnyModal>()

/** The lazy component of a name, the same one each time. */
function componentOf(name: string): AnyModal | undefined {
  const load = (modalRegistry as Record<string, (() => Promise<{ default: AnyModal }>) | undefined>)[name]
  if (!load) return undefined
  const known = components.get(name) ?? lazy(load)
  components.set(name, known)
  return known
}

/** Shows the modal that stands in the browser's history: Back and Esc close it, a reload shows it again. */
export function ModalHost() {
  const router = useRouter()
  const modal = useRouterState({ select: state => state.location.state.modal })
  const returnTo = useRef<Element | null>(null)
  const current = useRef(modal)
  current.current = modal

  useEffect(
    () =>
      connectModals(opened => {
        if (!current.current) returnTo.current = document.activeElement
        void router.navigate({
          to: '.',
          search: true,
          hash: true,
          replace: Boolean(current.current),
          resetScroll: false,
          state: { modal: opened },
        } as never)
      }),
    [router],
  )

  useEffect(() => {
    if (modal) return
    const opener = returnTo.current
    returnTo.current = null
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }, [modal])

  const Shown = modal && componentOf(modal.name)
  if (!Shown) return null
  const close = () => {
    if (current.current) router.history.back()
  }
  return (
    <Suspense>
      <Shown payload={modal.payload} close={close} />
    </Suspense>
  )
}
