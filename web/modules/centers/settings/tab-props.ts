import type { Settings } from '../settings-data.ts'

/** What every tab of the settings is given; who may not edit still reads. */
export type TabProps = { settings: Settings; canEdit: boolean }
