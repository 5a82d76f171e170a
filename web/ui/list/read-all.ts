import { api, type ReadKey } from '#web/browser/api.ts'
import type { List, ListAnswer, ListKey, RowOf } from './use-list.ts'

const pageSize = 100

type Narrowed<Row> = Pick<List<Row>, 'fixed' | 'values' | 'search' | 'sortBy' | 'sortOrder'>

/** All rows of a list as it is narrowed and sorted now, over its pages; at most so many. */
export async function readAll<K extends ListKey>(
  from: K,
  { fixed: own, values, search, sortBy, sortOrder }: Narrowed<RowOf<K>>,
  fixed: Record<string, unknown> = {},
  most = Number.POSITIVE_INFINITY,
): Promise<RowOf<K>[]> {
  const found: RowOf<K>[] = []
  for (let after: string | null = null; ; ) {
    const query: Record<string, unknown> = {
      ...own,
      ...fixed,
      ...values,
      ...(search ? { search } : {}),
      ...(sortBy ? { sortBy, sortOrder } : {}),
      limit: pageSize,
      ...(after ? { after } : {}),
    }
    const page = (await api(from as ReadKey, { query } as never)) as unknown as ListAnswer<RowOf<K>>
    found.push(...page.items)
    after = page.next
    if (!after || page.items.length === 0 || found.length >= most) return found.slice(0, most)
  }
}
