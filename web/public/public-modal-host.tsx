import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { connectModals } from '#web/modals/open-modal.ts'
import { publicModals } from './modal-registry.ts'

type AnyModal = ComponentType<{ payload: unknown; close: () => void }>
type Opened = { name: string; payload: unknown }

const components = new Map<string, AnyModal>()

function componentOf(name: string): AnyModal | undefined {
  const load = (publicModals as Record<string, (() => Promise<{ default: AnyModal }>) | undefined>)[name]
  if (!load) return undefined
  const known = components.get(name) ?? lazy(load)
  components.set(name, known)
  return known
}

/** As the app's modal host, on the bare browser history: Back and Esc close, the focus comes back. */
export function PublicModalHost() {
  const [modal, setModal] = useState<Opened | null>(null)
  const returnTo = useRef<Element | null>(null)
  const open = useRef(false)
  open.current = modal !== null

  useEffect(() => {
    const show = (opened: Opened) => {
      if (!open.current) returnTo.current = document.activeElement
      history[open.current ? 'replaceState' : 'pushState']({ modal: opened }, '')
      setModal(opened)
    }
    const step = (event: PopStateEvent) => setModal((event.state as { modal?: Opened } | null)?.modal ?? null)
    addEventListener('popstate', step)
    const disconnect = connectModals(show)
    return () => {
      removeEventListener('popstate', step)
      disconnect()
    }
  }, [])

  useEffect(() => {
    if (modal) return
    const opener = returnTo.current
    returnTo.current = null
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }, [modal])

  const Shown = modal && componentOf(modal.name)
  if (!Shown) return null
  return (
    <Suspense>
      <Shown payload={modal.payload} close={() => history.back()} />
    </Suspense>
  )
}
