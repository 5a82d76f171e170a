import { useSyncExternalStore } from 'react'
import { onStoredChange, selectedCenterId, selectedLearnerId } from './storage.ts'

/** The center the person works in now; changes as soon as another one is chosen. */
export const useSelectedCenterId = () => useSyncExternalStore(onStoredChange, selectedCenterId)

/** The learner profile in use; changes as soon as another one is chosen. */
export const useSelectedLearnerId = () => useSyncExternalStore(onStoredChange, selectedLearnerId)
