export { loadAskMove } from './lazy-parts.ts'
export { ReschedulesScreen } from './reschedules-screen.tsx'
