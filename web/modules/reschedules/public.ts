export { default as AskMoveAction } from './actions/ask-move.tsx'
export { ReschedulesScreen } from './reschedules-screen.tsx'
