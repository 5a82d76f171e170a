/** Actions of a class that is shown. */
export const loadCancelClass = () => import('./actions/cancel-class.tsx')
export const loadMoveBack = () => import('./actions/move-back.tsx')
export const loadRestore = () => import('./actions/restore.tsx')
export const loadSubstitute = () => import('./actions/substitute.tsx')

/** What the center gave a family for classes that fell. */
export const loadCompensations = async () => ({
  default: (await import('./compensations-list.tsx')).CompensationsList,
})

/** An action of a class that is shown. */
export const loadAskMove = () => import('./actions/ask-move.tsx')
