import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { RENEW_SEARCH } from '#server/modules/masterlists/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { lockOffering, writeSearchTexts } from '../search-text-queries.ts'

/** Makes centers and experts found by the new name of a service that they offer. Done twice it changes nothing. */
export const renewSearch = defineJob<{ serviceId: string }>({
  name: RENEW_SEARCH,
  retries: 5,
  run: async ({ services, data }) => {
    await jobContext(services).inTransaction(async ({ tx }) => {
      for (const table of ['centers', 'experts'] as const) {
        const found = await lockOffering(tx, table, data.serviceId)
        await writeSearchTexts(
          tx,
          table,
          found.map(one => ({ id: one.id, text: searchTextOf(one) })),
        )
      }
    })
  },
})
