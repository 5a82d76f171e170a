/**
 * Every modal of the signed-in app by name, with its input. A modal is its file: `modals/<name>.tsx` of a module
 * adds its own line here and is found by that name. A payload is plain data: it is stored in the browser's history,
 * so that Back closes the modal and a reload shows it again.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the modals add to it
export interface AppModals {}

/** Modals of the public pages, which run without the app. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the modals add to it
export interface PublicModals {}

export type Modals = AppModals & PublicModals
export type ModalName = keyof Modals
export type OpenedModal = { [Name in ModalName]: { name: Name; payload: Modals[Name] } }[ModalName]

/** What the component of a modal gets: `export default function CancelBooking({ payload, close }: ModalProps<'cancel-booking'>)`. */
export type ModalProps<Name extends ModalName> = { payload: Modals[Name]; close: () => void }

type Opener = (modal: OpenedModal) => void
let opener: Opener | undefined
let preparer: ((name: ModalName) => void) | undefined
/** Asked for before the host was there: on a direct load a screen may be quicker. */
let waiting: OpenedModal | undefined

/** The modal host says here how a modal is opened, and how its code is fetched ahead. */
export function connectModals(open: Opener, prepare: (name: ModalName) => void = () => undefined) {
  opener = open
  preparer = prepare
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Fetches the code of a modal that comes next, so that it opens at once. */
export const prepareModal = (name: ModalName) => preparer?.(name)

/** Opens a modal by name; one that is open is replaced. */
export function openModal<Name extends ModalName>(name: Name, payload: Modals[Name]) {
  const opened = { name, payload } as OpenedModal
  if (opener) opener(opened)
  else waiting = opened
}
