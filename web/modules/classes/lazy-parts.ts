import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

const actions = () => import('./class-actions.tsx')

/** Actions of a class that is shown. */
export const loadRestore = async () => ({ default: (await actions()).Restore })
export const loadMoveBack = async () => ({ default: (await actions()).MoveBack })
export const loadCannotTeach = async () => ({ default: (await actions()).CannotTeach })
export const loadMessage = async () => ({ default: (await actions()).MessageFamilies })
export const loadSetMeeting = async () => ({ default: (await actions()).SetMeeting })
export const loadAskMove = async () => ({ default: (await actions()).AskMove })
export const loadSubstitute = async () => ({ default: (await actions()).Substitute })
export const loadCancelClass = async () => ({ default: (await actions()).CancelClass })

/** What the center gave a family for classes that fell. */
export const loadCompensations = async () => ({
  default: (await import('./compensations-list.tsx')).CompensationsList,
})

/** A move that is negotiated, under what was told of it. */
export const RescheduleThing = lazy(withWords(() => import('./reschedules/reschedule-thing.tsx')))

/** What a family may choose for a class that fell, under what was told of it. */
export const ClassChoices = lazy(withWords(() => import('./class-choices.tsx')))

/** Notes to families, below what a class, a home or a batch shows first. */
export const ClassNotes = lazy(withWords(() => import('./notes/class-notes.tsx')))
export const LatestNotes = lazy(withWords(() => import('./notes/latest-notes.tsx')))

/** Days on which a child is away. */
export const AwayButton = lazy(withWords(() => import('./away/away-button.tsx')))
