import { defineStates } from '../../kernel/state-machine.ts'

/** A poll is open until it is closed by hand or its closing time comes. */
export const pollStates = defineStates({ open: { close: 'closed' }, closed: {} }, { initial: ['open'] })
