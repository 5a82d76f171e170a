const actions = () => import('./class-actions.tsx')

/** Actions of a class that is shown. */
export const loadRestore = async () => ({ default: (await actions()).Restore })
export const loadMoveBack = async () => ({ default: (await actions()).MoveBack })
export const loadAskMove = async () => ({ default: (await actions()).AskMove })
export const loadSubstitute = async () => ({ default: (await actions()).Substitute })
export const loadCancelClass = async () => ({ default: (await actions()).CancelClass })

/** What the center gave a family for classes that fell. */
export const loadCompensations = async () => ({
  default: (await import('./compensations-list.tsx')).CompensationsList,
})
