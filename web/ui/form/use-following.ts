import { useEffect, useRef, useState } from 'react'
import { isNews, isSame, mergeTyped } from './merge-typed.ts'

/** What another user saved while a form was being filled in, and switching between it and what was typed. */
export type Meanwhile = { shows: 'typed' | 'saved'; swap: () => void }

/** What is asked of a form. */
type Form<Values> = {
  getValues: () => Values
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
}
type Followed<Values> = { newer: Values; isOn: boolean; rests: boolean; onNews: () => void }

/**
 * Lets a form follow its source: untouched fields show what is saved meanwhile, typed ones stay, and the user is
 * told. `settle` says what the form itself has saved.
 */
export function useFollowing<Values extends Record<string, unknown>>(
  form: Form<Values>,
  { newer, isOn, rests, onNews }: Followed<Values>,
) {
  const seen = useRef(newer)
  const ground = useRef(newer)
  const [told, setTold] = useState<{ saved: Values; typed: Values; shows: Meanwhile['shows'] } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what they hold; they are made anew with each paint
  useEffect(() => {
    // What comes while the form saves may be its own.
    if (!isOn || !rests || isSame(seen.current, newer)) return
    const meeting = { ground: ground.current, typed: form.getValues(), newer }
    seen.current = newer
    ground.current = newer
    form.resetDirty(newer)
    form.setValues(mergeTyped(meeting))
    if (told) {
      const typed = mergeTyped({ ...meeting, typed: told.shows === 'typed' ? meeting.typed : told.typed })
      setTold({ ...told, saved: newer, typed })
    } else if (isNews(meeting)) {
      setTold({ saved: newer, typed: mergeTyped(meeting), shows: 'typed' })
      onNews()
    }
  }, [newer, isOn, rests])

  const swap = () => {
    if (!told) return
    const typed = told.shows === 'typed' ? form.getValues() : told.typed
    form.setValues(told.shows === 'typed' ? told.saved : typed)
    setTold({ ...told, typed, shows: told.shows === 'typed' ? 'saved' : 'typed' })
  }
  const settle = (saved: Values) => {
    ground.current = saved
    setTold(null)
  }
  const meanwhile: Meanwhile | null = told && { shows: told.shows, swap }
  return { meanwhile, settle }
}
