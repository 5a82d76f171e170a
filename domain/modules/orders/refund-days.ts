// On its own because words take it, and may bring nothing else of orders.

/** How long a refund takes to arrive, as dialogs, messages and the refund policy say. */
export const REFUND_DAYS = { en: '5–7 working days', hi: '5–7 वर्किंग डे' } as const
