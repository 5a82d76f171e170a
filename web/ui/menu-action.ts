/** Something that may be done, in words. */
export type MenuAction = { label: string; run: () => void; danger?: boolean }
