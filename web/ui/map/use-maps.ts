import { useConfig } from '#web/browser/config.ts'

/** Where the ground of maps comes from; null where this installation has none, or while that is not known yet. */
export const useMaps = () => useConfig()?.tiles ?? null
