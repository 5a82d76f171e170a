/** An action of a class that is shown. */
export const loadAskMove = () => import('./actions/ask-move.tsx')
