import { MASTERLISTS } from '#domain/modules/masterlists/masterlist-api.ts'
import type { MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'

export type Item = ApiAnswer<'GET /admin/masterlists'>['items'][number]

/** The lists in the order of their tabs: what is looked after most comes first. */
export const TABS: readonly MasterlistName[] = ['service', ...MASTERLISTS.filter(list => list !== 'service')]
export const isList = (text: string): text is MasterlistName => TABS.some(list => list === text)
