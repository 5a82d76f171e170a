import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { foundCenters } from '#server/modules/centers/public.ts'
import { foundExperts } from '#server/modules/experts/public.ts'
import { RENEW_SEARCH } from '#server/modules/masterlists/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'

const offering = [
  { lock: foundCenters.lockOffering, write: foundCenters.writeSearchTexts },
  { lock: foundExperts.lockOffering, write: foundExperts.writeSearchTexts },
]

/** Makes centers and experts findable by the new name of a service that they offer. Idempotent. */
export const renewSearch = defineJob<{ serviceId: string }>({
  name: RENEW_SEARCH,
  retries: 5,
  run: async ({ services, data }) => {
    await jobContext(services).inTransaction(async ({ tx }) => {
      for (const { lock, write } of offering) {
        const found = await lock(tx, data.serviceId)
        await write(
          tx,
          found.map(one => ({ id: one.id, text: searchTextOf(one) })),
        )
      }
    })
  },
})
