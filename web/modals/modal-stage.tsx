import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { giveFocusBack } from './give-focus-back.ts'
import { connectModals, type OpenedModal } from './open-modal.ts'

type AnyModal = ComponentType<{ payload: unknown; close: () => void }>
/** A modal as it is in the browser's history: an old entry may name one that there is no more. */
export type OpenModal = { name: string; payload: unknown }

type ModalStageProps = {
  /** Brings what shows a name, null for one that there is no more. */
  load: LoadModal
  modal: OpenModal | null
  /** Puts it into the history, in the place of one that is open. */
  open: (modal: OpenedModal, isReplacing: boolean) => void
  close: () => void
}

export type LoadModal = (name: string) => Promise<{ default: unknown } | null>

const components = new Map<string, AnyModal>()

/** The lazy component of a name, the same one each time. */
function componentOf(load: LoadModal, name: string): AnyModal {
  const known = components.get(name)
  if (known) return known
  const made = lazy(async () => {
    try {
      return ((await load(name)) ?? { default: () => null }) as { default: AnyModal }
    } catch (cause) {
      // A file that did not arrive may arrive the next time.
      components.delete(name)
      throw cause
    }
  })
  components.set(name, made)
  return made
}

/** Shows the modal that is open, connects `openModal`, and gives the focus back to what opened it. */
export function ModalStage({ load, modal, open, close }: ModalStageProps) {
  const returnTo = useRef<Element | null>(null)
  /** What has been closed already: two answers to one press must not go back twice. */
  const closed = useRef<OpenModal | null>(null)
  const current = useRef({ modal, open, load })
  current.current = { modal, open, load }

  useEffect(
    () =>
      connectModals(
        opened => {
          const { modal: shown, open: show } = current.current
          if (!shown) returnTo.current = document.activeElement
          show(opened, Boolean(shown))
        },
        name => void current.current.load(name).catch(() => undefined),
      ),
    [],
  )

  useEffect(() => {
    if (modal) return
    closed.current = null
    const opener = returnTo.current
    returnTo.current = null
    if (opener instanceof HTMLElement) return giveFocusBack(opener)
  }, [modal])

  const Shown = modal && componentOf(load, modal.name)
  if (!Shown) return null
  // An answer that comes late closes its own modal, not the one that was opened since.
  const isOpen = () => JSON.stringify(current.current.modal) === JSON.stringify(modal)
  const closeOnce = () => {
    if (!isOpen() || closed.current === modal) return
    closed.current = modal
    close()
  }
  return (
    <Suspense>
      <Shown payload={modal.payload} close={closeOnce} />
    </Suspense>
  )
}

/** What `import.meta.glob` gives: the files of modals with their loaders. */
type Files<File> = Record<string, () => Promise<File>>

/** The loader of the modal that a file is named after; null for one that there is no more. */
export function findModal<File>(files: Files<File>, name: string): (() => Promise<File>) | null {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1] ?? null
}
