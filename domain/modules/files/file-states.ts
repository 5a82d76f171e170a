import { defineStates } from '../../kernel/state-machine.ts'

/** A file from its first byte on. `postpone`: the store could not be reached; the check is repeated later. */
export const fileStates = defineStates(
  {
    uploading: { complete: 'checking', discard: 'discarded' },
    checking: { accept: 'ready', refuse: 'refused', postpone: 'uploading' },
    ready: { discard: 'discarded' },
    refused: {},
    discarded: {},
  },
  { initial: ['uploading'] },
)
